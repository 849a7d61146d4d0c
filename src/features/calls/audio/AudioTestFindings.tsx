import Stack from '@mui/material/Stack'
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../../../components/icons/icons'
import { StatusChip } from '../../../components/messages/StatusChip'
import { useText } from '../../../strings/text'
import { callsStrings } from '../callsStrings'
import { audioFindingStrings } from './audioFindingStrings'
import type { AudioTestResult } from './audioTestSlice'

const strings = { ...callsStrings, ...audioFindingStrings }

/** What the test found out about microphone, speaker and phone network, in words. */
export function AudioTestFindings({ result: { problem, wasHeard, isCarrierReached } }: { result: AudioTestResult }) {
  const text = useText(strings)
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none', '& > li > span': { whiteSpace: 'normal' } }}>
      <Line isGood={!problem && wasHeard}>
        {problem ? text(`calls.end.${problem}`) : text(wasHeard ? 'audioTest.heard' : 'audioTest.notHeard')}
      </Line>
      <Line isGood>{text('audioTest.played')}</Line>
      <Line isGood={isCarrierReached}>
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

/** @param isGood null if it was not tried */
function Line({ isGood, children }: { isGood: boolean | null; children: string }) {
  const tone = isGood === null ? 'neutral' : isGood ? 'success' : 'warning'
  return (
    <li>
      <StatusChip tone={tone} icon={ICONS[tone]}>
        {children}
      </StatusChip>
    </li>
  )
}

const ICONS = {
  neutral: <InfoIcon size={16} />,
  success: <CheckCircleIcon size={16} />,
  warning: <WarningIcon size={16} />,
}
