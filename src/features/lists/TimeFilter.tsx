import { useState } from 'react'
import { dayOf, daysAfter, isDay } from '../../components/days'
import { SelectField } from '../../components/SelectField'
import { TextInput } from '../../components/TextInput'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { listsStrings } from './listsStrings'
import type { TimeRange } from './timeRange'

const MINUTE_MS = 60_000

/** Days back from today, today counted in. */
const PRESETS = ['1', '7', '30', '90'] as const

type Choice = '' | (typeof PRESETS)[number] | 'own'

interface TimeFilterProps extends TimeRange {
  onChoose: (time: Partial<TimeRange>) => void
}

/** From when to when: days back from today, or dates of one's own. */
export function TimeFilter({ since, until, onChoose }: TimeFilterProps) {
  const text = useText(listsStrings)
  const today = dayOf(useNow(MINUTE_MS))
  const [wantsDates, setWantsDates] = useState(false)
  const firstOf = (days: string) => daysAfter(today, 1 - Number(days))

  const preset = until === null && since !== null ? PRESETS.find((days) => firstOf(days) === since) : undefined
  const isOwn = wantsDates || ((since ?? until) !== null && !preset)
  const choice: Choice = isOwn ? 'own' : (preset ?? '')

  const choose = (chosen: Choice) => {
    setWantsDates(chosen === 'own')
    if (chosen === 'own') return
    onChoose({ since: chosen === '' ? null : firstOf(chosen), until: null })
  }
  return (
    <>
      <SelectField<Choice>
        label={text('lists:filter.time')}
        value={choice}
        options={[
          { value: '', label: text('lists:filter.anyTime') },
          ...PRESETS.map((value) => ({
            value,
            label: value === '1' ? text('lists:filter.today') : text('lists:filter.lastDays', { days: value }),
          })),
          { value: 'own', label: text('lists:filter.ownDates') },
        ]}
        onChange={choose}
      />
      {isOwn && (
        <>
          <DateInput
            label={text('lists:filter.from')}
            day={since}
            max={until ?? today}
            onChange={(day) => onChoose({ since: day })}
          />
          <DateInput
            label={text('lists:filter.to')}
            day={until}
            min={since ?? undefined}
            max={today}
            onChange={(day) => onChoose({ until: day })}
          />
        </>
      )}
    </>
  )
}

interface DateInputProps {
  label: string
  day: string | null
  min?: string | undefined
  max: string
  onChange: (day: string | null) => void
}

/** The platform's own field of a date. What is typed changes nothing until it is a date, or until the emptied field is left. */
function DateInput({ label, day, min, max, onChange }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (value: string) => {
    const isRight = isDay(value) && value <= max && (min === undefined || value >= min)
    setTyped(isRight ? null : value)
    if (isRight) onChange(value)
  }
  const leave = () => {
    setTyped(null)
    if (typed === '' && day !== null) onChange(null)
  }
  return (
    <TextInput
      type="date"
      label={label}
      value={typed ?? day ?? ''}
      onChange={change}
      onBlur={leave}
      min={min}
      max={max}
      error={Boolean(typed)}
    />
  )
}
