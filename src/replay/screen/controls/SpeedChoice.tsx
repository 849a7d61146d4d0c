import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useText } from '../../../strings/text'
import type { Player, Speed } from '../../player'
import { SPEEDS } from '../../player'
import { replayStrings } from '../replayStrings'
import { usePlayer } from '../usePlayer'

/** The playback speed. */
export function SpeedChoice({ player }: { player: Player }) {
  const text = useText(replayStrings)
  return (
    <ToggleButtonGroup
      exclusive
      value={usePlayer(player, ({ speed }) => speed)}
      aria-label={text('controls.speed')}
      // Pressing the selected one does not deselect it.
      onChange={(_, chosen: Speed | null) => chosen && player.setSpeed(chosen)}
    >
      {SPEEDS.map((speed) => (
        <ToggleButton
          key={speed}
          value={speed}
          aria-label={text('controls.times', { speed })}
          sx={{
            minWidth: 44,
            minHeight: 44,
            p: 1,
            color: 'text.secondary',
            '&.Mui-selected': { color: 'primaryText' },
          }}
        >
          {speed}×
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
