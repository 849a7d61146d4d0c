import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useText } from '../../strings/text'
import type { Player, Speed } from '../player'
import { SPEEDS } from '../player'
import { replayStrings } from './replayStrings'
import { usePlayer } from './usePlayer'

/** How many times as fast as it was. */
export function SpeedChoice({ player }: { player: Player }) {
  const text = useText(replayStrings)
  return (
    <ToggleButtonGroup
      exclusive
      value={usePlayer(player, ({ speed }) => speed)}
      aria-label={text('controls.speed')}
      // Pressing the one that holds takes nothing back.
      onChange={(_, chosen: Speed | null) => chosen && player.setSpeed(chosen)}
    >
      {SPEEDS.map((each) => (
        <ToggleButton
          key={each}
          value={each}
          aria-label={text('controls.times', { speed: each })}
          sx={{
            minWidth: 44,
            minHeight: 44,
            p: 1,
            color: 'text.secondary',
            '&.Mui-selected': { color: 'primaryText' },
          }}
        >
          {each}×
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
