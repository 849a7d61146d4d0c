import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { SelectField } from '../../components/forms/SelectField'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { flagOf } from '../../components/phone/country'
import { useFormatPhone } from '../../components/phone/ownNumber'
import type { Phones } from '../../components/phone/phones'
import { usePhones } from '../../components/phone/phones'
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
  const { countryOf } = usePhones()
  const formatPhone = useFormatPhone()

  if (hasFailed)
    return <LoadFailed message={text('callerIds.loadFailed')} onRetry={() => dispatch(callerIdsRetryClicked())} />
  if (!callerIds || !preselection) return <Skeleton variant="rounded" height={74} />

  return (
    <Row>
      <SelectField
        label={text('callerIds.show')}
        value={preselection.callerId?.sid ?? ''}
        options={
          callerIds.length
            ? callerIds.map((callerId) => optionOf(callerId, countryOf(callerId.phoneNumber), formatPhone))
            : [{ value: '', label: text('callerIds.none') }]
        }
        onChange={(sid) => dispatch(callerIdChosen({ sid }))}
        helper={warningFor(preselection, text)}
        disabled={callerIds.length === 0}
      />
      {preselection.reason === 'lastForNumber' && (
        <Note data-label={text('callerIds.show')}>{text('callerIds.lastForNumber')}</Note>
      )}
      <AddCallerId />
    </Row>
  )
}

function warningFor({ removed }: Preselection, text: (id: keyof typeof callerIdsStrings) => string) {
  if (removed === 'lastForNumber') return text('callerIds.goneForNumber')
  return removed === 'lastUsed' ? text('callerIds.goneLast') : undefined
}

function optionOf(
  { sid, phoneNumber, label }: CallerId,
  country: ReturnType<Phones['countryOf']>,
  formatPhone: (number: string) => string,
) {
  const number = `${country ? `${flagOf(country)} ` : ''}${formatPhone(phoneNumber)}`
  return { value: sid, label: label ? `${number} · ${label}` : number }
}

const Row = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  // Makes room for the last digits, by which numbers differ.
  '@media (max-width: 359.95px)': { gap: 4, '& select': { paddingInline: '8px 32px' } },
})

/**
 * Out of the flow: it appears and disappears while a number is typed, and must not shift anything. Shares its line with
 * the field's label, whose space is kept; very large text leaves no space for the note, which is then hidden.
 */
const Note = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  insetInline: 0,
  height: `${theme.typography.body2.lineHeight}em`,
  overflow: 'hidden',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: 8,
  pointerEvents: 'none',
  color: theme.vars.palette.text.secondary,
  '&::before': { content: 'attr(data-label)', visibility: 'hidden', marginRight: 'auto', fontWeight: 600 },
}))
