import { styled } from '@mui/material/styles'
import { MINUTE_MS } from '../../../shared/durations'
import { VisuallyHidden } from '../../components/page/VisuallyHidden'
import { localTimeOf } from '../../components/phone/localTime'
import { timeZonesOf } from '../../components/phone/timeZones'
import { useNow } from '../../services/ClockContext'
import { useText } from '../../strings/text'
import { timeStrings } from './timeStrings'

/** The time where a number (E.164) rings, with a warning at night; nothing where that is unknown. */
export function LocalTime({ number }: { number: string }) {
  const text = useText(timeStrings)
  const now = useNow(MINUTE_MS)
  const there = localTimeOf(number, timeZonesOf(number), now)
  if (!there) return null
  const { time, place, zone, isQuiet } = there
  return (
    <Time data-quiet={isQuiet} title={isQuiet ? text('time.quiet') : undefined}>
      <span>{place ? text('time.in', { time, place }) : text('time.zone', { time, zone: zone ?? '' })}</span>
      {isQuiet && <VisuallyHidden>{`. ${text('time.quiet')}`}</VisuallyHidden>}
    </Time>
  )
}

const Time = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  '&[data-quiet="true"]': { color: theme.vars.palette.warning.main },
  '&[data-quiet="true"]::before': { content: '"☾"', marginRight: 4 },
}))
