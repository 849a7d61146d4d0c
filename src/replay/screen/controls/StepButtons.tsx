import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { PauseIcon, PlayIcon, StepIcon, ToEndIcon } from '../../../components/icons/laterIcons'
import { useText } from '../../../strings/text'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { usePlayer } from '../usePlayer'

/** The buttons for playing, stepping, and jumping to the start or end. */
export function StepButtons({ recording }: { recording: Recording }) {
  const text = useText(replayStrings)
  const { player, timeline } = recording
  const isPlaying = usePlayer(player, (state) => state.isPlaying)
  const step = (by: number) => player.goTo(player.state().position + by)
  return (
    <Group>
      <Key label={text('controls.start')} onClick={() => player.goTo(0)}>
        <Mirrored>
          <ToEndIcon />
        </Mirrored>
      </Key>
      <Key label={text('controls.back')} onClick={() => step(-1)}>
        <Mirrored>
          <StepIcon />
        </Mirrored>
      </Key>
      <PlayKey
        aria-label={text(isPlaying ? 'controls.pause' : 'controls.play')}
        onClick={() => (isPlaying ? player.pause() : player.play())}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </PlayKey>
      <Key label={text('controls.forward')} onClick={() => step(1)}>
        <StepIcon />
      </Key>
      <Key label={text('controls.end')} onClick={() => player.goTo(timeline.length)}>
        <ToEndIcon />
      </Key>
    </Group>
  )
}

function Key({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  )
}

const Group = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 })
const Mirrored = styled('span')({ display: 'grid', transform: 'scaleX(-1)' })

const PlayKey = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:hover': { color: theme.vars.palette.primary.contrastText, backgroundColor: theme.vars.palette.primary.light },
}))
