import Stack from '@mui/material/Stack'
import { CheckCircleIcon, WarningIcon } from '../../../components/basicIcons'
import { StatusChip } from '../../../components/StatusChip'
import { useText } from '../../../strings/text'
import { callsStrings } from '../callsStrings'
import type { AudioTestResult } from './audioTestSlice'
import { audioTestStrings } from './audioTestStrings'

const strings = { ...callsStrings, ...audioTestStrings }

/** What the test found out about microphone, speaker and phone network, in words. */
export function AudioTestFindings({ result: { problem, wasHeard, isCarrierReached } }: { result: AudioTestResult }) {
  const text = useText(strings)
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none', '& > li > span': { whiteSpace: 'normal' } }}>
      <Line isGood={!problem && wasHeard}>
        {problem ? text(`calls.end.${problem}`) : text(wasHeard ? 'audioTest.heard' : 'audioTest.notHeard')}
      </Line>
      <Line isGood>{text('audioTest.played')}</Line>
      <Line isGood={isCarrierReached !== false}>
        {text(
          isCarrierReached === null
            ? 'audioTest.carrierLater'
            : isCarrierReached
              ? 'audioTest.carrierReached'
              : 'calls.end.engineUnreachable',
        )}
      </Line>
    </Stack>
  )
}

function Line({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <li>
      <StatusChip
        tone={isGood ? 'success' : 'warning'}
        icon={isGood ? <CheckCircleIcon size={16} /> : <WarningIcon size={16} />}
      >
        {children}
      </StatusChip>
    </li>
  )
}
