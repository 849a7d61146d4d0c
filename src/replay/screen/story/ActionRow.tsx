import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { problemOf } from '../../../app/support/problemOf'
import { ErrorIcon } from '../../../components/icons/icons'
import { tabular } from '../../../components/page/styles'
import { VisuallyHidden } from '../../../components/page/VisuallyHidden'
import { useText } from '../../../strings/text'
import { formatSince } from '../../viewerFormat'
import { describeAction } from '../describeAction'
import type { Recording } from '../recordingOf'
import { sinceStart } from '../recordingOf'
import { replayStrings } from '../replayStrings'

interface Props {
  id: string
  recording: Recording
  /** What happened in plain language, instead of the action's name. */
  line?: string | undefined
  /** What support wrote about it. */
  note?: string | undefined
  /** The action's position in the log, starting at 1. */
  position: number
  isSelected: boolean
  /** Its position in the list, starting at 1. */
  posInList: number
  all: number
  /** Its offset in the list, in px. */
  top: number
}

/** An action: its time, name and error, if any. */
export const ActionRow = memo(function ActionRow(props: Props) {
  const { id, recording, line, note, position, isSelected, posInList, all, top } = props
  const text = useText(replayStrings)
  const action = recording.log.actions[position - 1]
  if (!action) return null
  const { name, detail } = describeAction(action)
  const failure = problemOf(action)
  return (
    <Row
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-posinset={posInList}
      aria-setsize={all}
      data-failed={failure !== null}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => recording.player.goTo(position)}
    >
      <Time>{formatSince(sinceStart(recording, position))}</Time>
      <Label>
        {line ?? (
          <>
            {name}
            {detail && <Detail> {detail}</Detail>}
            {failure !== null && <Detail> · {failure}</Detail>}
          </>
        )}
        {note && <Note> · {note}</Note>}
      </Label>
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

const Time = styled('span')(({ theme }) => ({
  ...tabular,
  flexShrink: 0,
  minWidth: 84,
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}))

const Label = styled('span')({
  flexGrow: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'isolate',
})

const Detail = styled('span')({ fontWeight: 400 })

const Note = styled('span')(({ theme }) => ({ fontStyle: 'italic', color: theme.vars.palette.text.secondary }))
