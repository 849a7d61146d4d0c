import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'
import { MINUTE_MS } from '../../../shared/durations'
import { ChipSelect } from '../../components/forms/ChipSelect'
import { TextInput } from '../../components/forms/TextInput'
import { dayOf, isDay, startOfDay } from '../../components/page/days'
import { formatDate } from '../../components/page/format'
import { visuallyHidden } from '../../components/page/styles'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { useChoice, useShown } from '../view/useChoice'
import { listsStrings } from './listsStrings'
import type { Period } from './periods'
import { PERIODS, periodOf, rangeOfPeriod } from './periods'
import type { TimeRange } from './timeRange'

type Choice = '' | Period | 'custom'

interface TimeFilterProps extends TimeRange {
  /** The list has any filter; with the last one, the empty custom dates go too. */
  isFiltered: boolean
  onChoose: (time: Partial<TimeRange>) => void
}

/** Filters by time: the last few days, a month, or a custom date range. */
export function TimeFilter({ since, until, isFiltered, onChoose }: TimeFilterProps) {
  const text = useText(listsStrings)
  const today = dayOf(useNow(MINUTE_MS))
  const [isCustomChosen, setIsCustomChosen] = useShown('ownDates')
  const wasFiltered = useRef(isFiltered)
  useLayoutEffect(() => {
    if (wasFiltered.current && !isFiltered && isCustomChosen) setIsCustomChosen(false)
    wasFiltered.current = isFiltered
  }, [isFiltered, isCustomChosen, setIsCustomChosen])
  const period = periodOf({ since, until }, today)
  const isCustom = isCustomChosen || ((since ?? until) !== null && !period)
  const choice: Choice = isCustom ? 'custom' : (period ?? '')

  const choose = (chosen: Choice) => {
    setIsCustomChosen(chosen === 'custom')
    if (chosen === 'custom') return
    onChoose(chosen === '' ? { since: null, until: null } : rangeOfPeriod(chosen, today))
  }
  const labelOf = (period: Period) => {
    if (period === 'thisMonth' || period === 'lastMonth') return text(`lists:filter.${period}`)
    return period === '1' ? text('lists:filter.today') : text('lists:filter.lastDays', { days: period })
  }
  return (
    <>
      <ChipSelect<Choice>
        label={text('lists:filter.time')}
        value={choice}
        options={[
          { value: '', label: text('lists:filter.anyTime') },
          ...PERIODS.map((value) => ({ value, label: labelOf(value) })),
          { value: 'custom', label: text('lists:filter.ownDates') },
        ]}
        onChange={choose}
      />
      {isCustom && (
        <Dates>
          <DateInput
            label={text('lists:filter.from')}
            choice="typedSince"
            day={since}
            max={until ?? today}
            onChange={(day) => onChoose({ since: day })}
          />
          <DateInput
            label={text('lists:filter.to')}
            choice="typedUntil"
            day={until}
            min={since ?? undefined}
            max={today}
            onChange={(day) => onChoose({ until: day })}
          />
        </Dates>
      )}
    </>
  )
}

interface DateInputProps {
  label: string
  /** What was typed but not accepted, so that replays show it. */
  choice: 'typedSince' | 'typedUntil'
  day: string | null
  min?: string | undefined
  max: string
  onChange: (day: string | null) => void
}

/** A native date input. Calls `onChange` once a complete date is typed, or when an emptied field loses focus. */
function DateInput({ label, choice, day, min, max, onChange }: DateInputProps) {
  const text = useText(listsStrings)
  const [typed, setTyped] = useChoice<string | null>(choice, null)
  const keep = (value: string | null) => {
    if (value !== typed) setTyped(value)
  }
  const change = (value: string) => {
    const isValid = isDay(value) && value <= max && (min === undefined || value >= min)
    keep(isValid ? null : value)
    if (isValid) onChange(value)
  }
  /** Half a year number, as it is being typed, is no day yet. */
  const problem = (refused: string) => {
    if (!isDay(refused)) return undefined
    if (refused > max) return text('lists:filter.notAfter', { date: formatDate(startOfDay(max)) })
    return min && text('lists:filter.notBefore', { date: formatDate(startOfDay(min)) })
  }
  const blur = () => {
    keep(null)
    if (typed === '' && day !== null) onChange(null)
  }
  return (
    <TextInput
      type="date"
      label={label}
      value={typed ?? day ?? ''}
      onChange={change}
      onBlur={blur}
      min={min}
      max={max}
      error={Boolean(typed)}
      helper={typed && problem(typed)}
    />
  )
}

/** Side by side, and moved to the next row as one. */
const Dates = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '& label': visuallyHidden,
  '& > div > div': { minHeight: 36, borderRadius: 18 },
  '& input': { height: 20, padding: '8px 12px', '@media (pointer: fine)': { fontSize: '0.875rem' } },
  [theme.breakpoints.up('sm')]: { width: '18.5rem' },
}))
