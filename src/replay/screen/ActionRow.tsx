import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { ErrorIcon } from '../../components/basicIcons'
import { tabular } from '../../components/styles'
import { VisuallyHidden } from '../../components/VisuallyHidden'
import { useText } from '../../strings/text'
import { failureOf } from '../failures'
import { describeAction } from './describeAction'
import { formatSince } from './formatSince'
import type { Recording } from './recordingOf'
import { sinceStart } from './recordingOf'
import { replayStrings } from './replayStrings'

interface Props {
  id: string
  recording: Recording
  /** Of the action in the log, from 1 on. */
  position: number
  isChosen: boolean
  /** In the list, from 1 on. */
  place: number
  all: number
  /** Where it stands in the list, in px. */
  top: number
}

/** One action: when it happened, its name, and whether something went wrong with it. */
export const ActionRow = memo(function ActionRow({ id, recording, position, isChosen, place, all, top }: Props) {
  const text = useText(replayStrings)
  const action = recording.log.actions[position - 1]
  if (!action) return null
  const { name, detail } = describeAction(action)
  const failure = failureOf(action)
  return (
    <Row
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-posinset={place}
      aria-setsize={all}
      data-failed={failure !== null}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => recording.player.goTo(position)}
    >
      <When>{formatSince(sinceStart(recording, position))}</When>
      <What>
        {name}
        {detail && <Detail> {detail}</Detail>}
        {failure !== null && <Detail> · {failure}</Detail>}
      </What>
      {failure !== null && (
        <>
          <ErrorIcon size={16} />
          <VisuallyHidden>{text('replay:list.failed')}</VisuallyHidden>
        </>
      )}
    </Row>
  )
})

const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 44,
  padding: '0 12px 0 13px',
  ...theme.typography.body2,
  cursor: 'pointer',
  borderLeft: '3px solid transparent',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-selected="true"]': {
    fontWeight: 600,
    borderLeftColor: theme.vars.palette.primaryText,
    backgroundColor: theme.vars.palette.action.selected,
  },
  '&[data-failed="true"]': { color: theme.vars.palette.error.main },
}))

const When = styled('span')(({ theme }) => ({
  ...tabular,
  flexShrink: 0,
  minWidth: 84,
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}))

const What = styled('span')({
  flexGrow: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'isolate',
})

const Detail = styled('span')({ fontWeight: 400 })
