import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { SelectField } from '../../components/forms/SelectField'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { useFormatPhone } from '../../components/phone/ownNumber'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { AddCallerId } from './AddCallerId'
import { callerIdsRetryClicked } from './callerIdActsSlice'
import type { CallerId } from './callerIdsApi'
import { selectCallerIds, selectCallerIdsFailed } from './callerIdsApi'
import { callerIdChosen } from './callerIdsSlice'
import { callerIdsStrings } from './callerIdsStrings'
import type { Preselection } from './preselect'

export interface CallerIdSelectProps {
  /** Undefined while loading. */
  preselection: Preselection | undefined
}

/** Chooses which verified number the callee sees. */
export function CallerIdSelect({ preselection }: CallerIdSelectProps) {
  const text = useText(callerIdsStrings)
  const dispatch = useAppDispatch()
  const callerIds = useSelector(selectCallerIds)
  const hasFailed = useSelector(selectCallerIdsFailed)
  const formatPhone = useFormatPhone()

  if (hasFailed)
    return <LoadFailed message={text('callerIds.loadFailed')} onRetry={() => dispatch(callerIdsRetryClicked())} />
  if (!callerIds || !preselection) return <Skeleton variant="rounded" height={44} />

  return (
    <Row>
      <SelectField
        label={text('callerIds.show')}
        value={preselection.callerId?.sid ?? ''}
        options={
          callerIds.length
            ? callerIds.map((callerId) => optionOf(callerId, formatPhone))
            : [{ value: '', label: text('callerIds.none') }]
        }
        onChange={(sid) => dispatch(callerIdChosen({ sid }))}
        helper={warningFor(preselection, text)}
        disabled={callerIds.length === 0}
        sx={inOneLine}
      />
      {preselection.reason === 'lastForNumber' && <Note>{text('callerIds.lastForNumber')}</Note>}
      <AddCallerId />
    </Row>
  )
}

function warningFor({ removed }: Preselection, text: (id: keyof typeof callerIdsStrings) => string) {
  if (removed === 'lastForNumber') return text('callerIds.goneForNumber')
  return removed === 'lastUsed' ? text('callerIds.goneLast') : undefined
}

function optionOf({ sid, phoneNumber, label }: CallerId, formatPhone: (number: string) => string) {
  const number = formatPhone(phoneNumber)
  return { value: sid, label: label ? `${number} · ${label}` : number }
}

/** Label and value in one quiet line: it is chosen once and then left alone, so the number below stays the largest thing. */
const inOneLine: SxProps<Theme> = (theme) => ({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '& > label': { margin: 0, flex: 'none', fontWeight: 400, color: 'text.secondary' },
  // Below the label where large text, or the narrowest phone, leaves no room for a whole number.
  '& > div': { flex: '1 1 10.5rem', minWidth: 0 },
  '& > p': { flex: '1 0 100%' },
  '& > div > svg': { right: 8, top: 10 },
  '& select': {
    ...theme.typography.body2,
    fontWeight: 500,
    minHeight: 40,
    paddingInline: '8px 32px',
    borderColor: 'transparent',
    borderRadius: 1,
    textAlign: 'right',
    textAlignLast: 'right',
    '&:hover:enabled': { borderColor: 'transparent', backgroundColor: 'action.hover' },
  },
})

const Row = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginRight: -8,
})

/** Below the row's end, out of the flow: it appears and disappears while a number is typed, and must not shift anything. */
const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'absolute',
  right: 48,
  top: 'calc(100% - 6px)',
  pointerEvents: 'none',
  color: theme.vars.palette.text.secondary,
}))
