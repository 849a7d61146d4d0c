import Slider, { SliderMark } from '@mui/material/Slider'
import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { useMemo } from 'react'
import { problemOf } from '../../../app/support/problemOf'
import { tabular } from '../../../components/page/styles'
import { useText } from '../../../strings/text'
import { formatCount, formatSince } from '../../viewerFormat'
import type { Recording } from '../recordingOf'
import { sinceStart } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { usePosition } from '../usePlayer'

/** More marks could not be distinguished. */
const MAX_MARKS = 200

/** The current position in the recording, with marks for errors. */
export function PositionSlider({ recording }: { recording: Recording }) {
  const text = useText(replayStrings)
  const { player, timeline } = recording
  const position = usePosition(player)
  const { length } = timeline
  const marks = useMemo(
    () =>
      groupsOf(recording).map(({ last, others }) => {
        const words = wordsAt(recording, last) ?? ''
        const failure = others === 0 ? words : text('controls.mark', { words, count: others })
        return { value: last, failure }
      }),
    [recording, text],
  )
  const failure = wordsAt(recording, position)
  const at = text('controls.at', {
    position: formatCount(position),
    all: formatCount(length),
    time: formatSince(sinceStart(recording, position)),
  })
  return (
    <Line>
      <Track
        aria-label={text('controls.position')}
        aria-valuetext={failure ? `${at}: ${failure}` : at}
        value={position}
        min={0}
        max={length}
        marks={marks}
        slots={{ mark: NamedMark }}
        onChange={(_, value) => player.goTo(value as number)}
      />
      <At>{at}</At>
    </Line>
  )
}

interface Mark {
  value: number
  failure: string
}

/** Groups errors that are too close to each other: the last of them, and how many others there are. */
function groupsOf({ failures, timeline }: Recording): { last: number; others: number }[] {
  const groups = new Map<number, { last: number; others: number }>()
  for (const last of failures) {
    const place = Math.round((last / timeline.length) * MAX_MARKS)
    groups.set(place, { last, others: (groups.get(place)?.others ?? -1) + 1 })
  }
  return [...groups.values()]
}

/** What went wrong at a position, if anything. */
function wordsAt({ log }: Recording, position: number): string | null {
  const action = log.actions[position - 1]
  return action ? problemOf(action) : null
}

type MarkProps = ComponentProps<typeof SliderMark> & { 'data-index': number; ownerState: { marks: Mark[] } }

/** A mark that says what went wrong when it is pointed at. */
function NamedMark(props: MarkProps) {
  return <SliderMark {...props} title={props.ownerState.marks[props['data-index']]?.failure} />
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  paddingLeft: 10,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch', gap: 0, paddingInline: 10 },
}))

const At = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  ...tabular,
  flexShrink: 0,
  textAlign: 'right',
  minWidth: '12em',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { marginTop: -8, textAlign: 'left' },
}))

const Track = styled(Slider)(({ theme }) => ({
  '& .MuiSlider-mark': {
    width: 4,
    height: 12,
    borderRadius: 2,
    opacity: 1,
    backgroundColor: theme.vars.palette.error.main,
  },
}))
