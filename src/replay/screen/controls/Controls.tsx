import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useText } from '../../../strings/text'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { ErrorButtons } from './ErrorButtons'
import { PositionSlider } from './PositionSlider'
import { SpeedChoice } from './SpeedChoice'
import { StepButtons } from './StepButtons'

/** The player's controls; `children` are placed below. */
export function Controls({ recording, children }: { recording: Recording; children: ReactNode }) {
  const text = useText(replayStrings)
  return (
    <Bar aria-label={text('controls.label')}>
      <PositionSlider recording={recording} />
      <Row>
        <StepButtons recording={recording} />
        <SpeedChoice player={recording.player} />
        <ErrorButtons recording={recording} />
      </Row>
      {children}
    </Bar>
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
