import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { ErrorIcon } from '../../components/basicIcons'
import { PauseIcon, PlayIcon, StepIcon, ToEndIcon } from '../../components/icons'
import { useText } from '../../strings/text'
import { PositionSlider } from './PositionSlider'
import type { Recording } from './recordingOf'
import { nextFailure } from './recordingOf'
import { replayStrings } from './replayStrings'
import { SpeedChoice } from './SpeedChoice'
import { usePlayer } from './usePlayer'

/** Plays, steps and jumps; what belongs to it stands below. */
export function Controls({ recording, children }: { recording: Recording; children: ReactNode }) {
  const text = useText(replayStrings)
  const { player, failures, timeline } = recording
  const { position, isPlaying, speed } = usePlayer(player)
  const [first] = failures
  const next = nextFailure(recording, position)
  return (
    <Bar aria-label={text('controls.label')}>
      <PositionSlider recording={recording} />
      <Row>
        <Group>
          <Key label={text('controls.start')} onClick={() => player.goTo(0)}>
            <Back>
              <ToEndIcon />
            </Back>
          </Key>
          <Key label={text('controls.back')} onClick={() => player.goTo(position - 1)}>
            <Back>
              <StepIcon />
            </Back>
          </Key>
          <PlayKey
            aria-label={text(isPlaying ? 'controls.pause' : 'controls.play')}
            onClick={() => (isPlaying ? player.pause() : player.play())}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </PlayKey>
          <Key label={text('controls.forward')} onClick={() => player.goTo(position + 1)}>
            <StepIcon />
          </Key>
          <Key label={text('controls.end')} onClick={() => player.goTo(timeline.length)}>
            <ToEndIcon />
          </Key>
        </Group>
        <SpeedChoice speed={speed} onChange={player.setSpeed} />
        <Errors>
          <span>
            <ErrorIcon size={16} />
            {first ? text('controls.errors', { count: failures.length }) : text('controls.noErrors')}
          </span>
          <Button size="small" variant="outlined" disabled={!first} onClick={() => first && player.goTo(first)}>
            {text('controls.firstError')}
          </Button>
          <Button size="small" variant="outlined" disabled={!next} onClick={() => next && player.goTo(next)}>
            {text('controls.nextError')}
          </Button>
        </Errors>
      </Row>
      {children}
    </Bar>
  )
}

function Key({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label} slotProps={{ popper: { disablePortal: true } }}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  )
}

const Bar = styled('section')(({ theme }) => ({
  padding: '4px 16px calc(8px + env(safe-area-inset-bottom))',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
})

const Group = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 })
const Back = styled('span')({ display: 'grid', transform: 'scaleX(-1)' })

const PlayKey = styled(IconButton)(({ theme }) => ({
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:hover': { color: theme.vars.palette.primary.contrastText, backgroundColor: theme.vars.palette.primary.light },
}))

const Errors = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  ...theme.typography.body2,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6, color: theme.vars.palette.text.secondary },
}))
