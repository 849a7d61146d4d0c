import { useState } from 'react'
import { SelectField } from '../../../components/SelectField'
import { TextInput } from '../../../components/TextInput'
import { useNow } from '../../../services/ClockContext'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import { dayOf, daysAfter, isDay } from '../days'

const MINUTE_MS = 60_000

/** Days back from today, today counted in. */
const PRESETS = ['1', '7', '30', '90'] as const

type Choice = '' | (typeof PRESETS)[number] | 'own'

interface Time {
  /** First and last local day, e.g. "2026-11-20". */
  since: string | null
  until: string | null
}

interface TimeFilterProps extends Time {
  onChoose: (time: Partial<Time>) => void
}

/** From when to when: days back from today, or dates of one's own. */
export function TimeFilter({ since, until, onChoose }: TimeFilterProps) {
  const text = useText(callHistoryStrings)
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
        label={text('callHistory:filter.time')}
        value={choice}
        options={[
          { value: '', label: text('callHistory:filter.anyTime') },
          ...PRESETS.map((value) => ({
            value,
            label:
              value === '1' ? text('callHistory:filter.today') : text('callHistory:filter.lastDays', { days: value }),
          })),
          { value: 'own', label: text('callHistory:filter.ownDates') },
        ]}
        onChange={choose}
      />
      {isOwn && (
        <>
          <DateInput
            label={text('callHistory:filter.from')}
            day={since}
            max={until ?? today}
            onChange={(day) => onChoose({ since: day })}
          />
          <DateInput
            label={text('callHistory:filter.to')}
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
