import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { LoadFailed } from '../../components/LoadFailed'
import { flagOf } from '../../components/phone/country'
import type { Phones } from '../../components/phone/phones'
import { usePhones } from '../../components/phone/phones'
import { SelectField } from '../../components/SelectField'
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
  /** Undefined until it is known. */
  preselection: Preselection | undefined
}

/** Which of the verified numbers the person who is called sees. */
export function CallerIdSelect({ preselection }: CallerIdSelectProps) {
  const text = useText(callerIdsStrings)
  const dispatch = useAppDispatch()
  const callerIds = useSelector(selectCallerIds)
  const hasFailed = useSelector(selectCallerIdsFailed)
  const phones = usePhones()

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
            ? callerIds.map((callerId) => optionOf(callerId, phones))
            : [{ value: '', label: text('callerIds.none') }]
        }
        onChange={(sid) => dispatch(callerIdChosen({ sid }))}
        helper={warningOn(preselection, text)}
        disabled={callerIds.length === 0}
      />
      {preselection.because === 'lastForNumber' && <Note>{text('callerIds.lastForNumber')}</Note>}
      <AddCallerId />
    </Row>
  )
}

function warningOn({ gone }: Preselection, text: (id: keyof typeof callerIdsStrings) => string) {
  if (gone === 'lastForNumber') return text('callerIds.goneForNumber')
  return gone === 'lastUsed' ? text('callerIds.goneLast') : undefined
}

function optionOf({ sid, phoneNumber, label }: CallerId, { countryOf, formatInternational }: Phones) {
  const country = countryOf(phoneNumber)
  const number = `${country ? `${flagOf(country)} ` : ''}${formatInternational(phoneNumber)}`
  return { value: sid, label: label ? `${number} · ${label}` : number }
}

const Row = styled('div')({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  // Where a number hardly fits, its last digits tell it from the others.
  '@media (max-width: 359.95px)': { gap: 4, '& select': { paddingInline: '8px 32px' } },
})

/** Beside the label: it comes and goes while a number is typed, and nothing below may move for it. */
const Note = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'absolute',
  right: 0,
  color: theme.vars.palette.text.secondary,
}))
