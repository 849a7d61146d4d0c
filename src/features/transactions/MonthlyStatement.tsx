import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { HOUR_MS } from '../../../shared/durations'
import type { ApiPart } from '../../api/api'
import { BusyButton } from '../../components/forms/BusyButton'
import { SelectField } from '../../components/forms/SelectField'
import { dayOf, daysAfter, startOfDay } from '../../components/page/days'
import { formatMonth } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { selectAccount } from '../account/accountSlice'
import { DocumentOutcome } from '../documents/DocumentOutcome'
import type { DocumentsPart } from '../documents/documentsSlice'
import { documentClicked, selectDocumentOf } from '../documents/documentsSlice'
import { selectOffers, selectOffersAreKnown } from '../serviceFeatures/featuresApi'
import { useChoice } from '../view/useChoice'
import { transactionsStrings } from './transactionsStrings'

const MONTHS = 24

/** Downloads the statement of a month as PDF, the latest complete one by default. */
export function MonthlyStatement() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const isOffered = useSelector((state: ApiPart) => selectOffers(state, 'documents'))
  const isKnown = useSelector(selectOffersAreKnown)
  const isRunning = useSelector((state: DocumentsPart) => selectDocumentOf(state, 'statement')).status === 'running'
  const opened = useSelector(selectAccount)?.createdAt
  const months = monthsUntil(useNow(HOUR_MS), opened ? dayOf(Date.parse(opened)) : '')
  const [picked, setPicked] = useChoice<string | null>('statementMonth', null)
  const chosen = picked ?? months[1] ?? months[0] ?? ''
  if (isKnown && !isOffered) return null
  return (
    // Its place is kept until it is known.
    <Container style={{ visibility: isOffered ? 'visible' : 'hidden' }}>
      <SelectField
        label={text('statement.month')}
        value={chosen}
        options={months.map((month) => ({ value: month, label: formatMonth(startOfDay(`${month}-01`)) }))}
        onChange={setPicked}
      />
      <BusyButton
        variant="outlined"
        busy={isRunning}
        onClick={() => dispatch(documentClicked({ kind: 'statement', month: chosen }))}
      >
        {text('statement.download')}
      </BusyButton>
      <DocumentOutcome kind="statement" />
    </Container>
  )
}

/** Months such as "2026-11", the present one first, back to that of the first day. */
function monthsUntil(now: number, firstDay: string): string[] {
  const months = [dayOf(now).slice(0, 7)]
  while (months.length < MONTHS) months.push(daysAfter(`${months.at(-1)}-01`, -1).slice(0, 7))
  return months.filter((month) => month >= firstDay.slice(0, 7))
}

const Container = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  '& > div:first-of-type': { flex: '1 1 100%' },
  '& > button': { width: '100%' },
})
