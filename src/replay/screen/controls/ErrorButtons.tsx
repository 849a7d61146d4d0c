import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ErrorIcon } from '../../../components/icons/icons'
import { useText } from '../../../strings/text'
import type { Recording } from '../recordingOf'
import { nextFailure } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { usePlayer } from '../usePlayer'

/** The number of errors, and the buttons that jump to them. */
export function ErrorButtons({ recording }: { recording: Recording }) {
  const text = useText(replayStrings)
  const { player, failures } = recording
  const [first] = failures
  const next = usePlayer(player, ({ position }) => nextFailure(recording, position))
  return (
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
  )
}

const Errors = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  ...theme.typography.body2,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6, color: theme.vars.palette.text.secondary },
  // Keeps all three side by side on the narrowest phones.
  '@media (max-width: 359.95px)': { gap: 4, '& > button': { paddingInline: 4 } },
}))
