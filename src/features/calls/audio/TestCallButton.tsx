import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { PhoneIcon } from '../../../components/icons/icons'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { callRequested } from '../callsSlice'
import { audioTestStrings } from './audioTestStrings'
import { useTestTarget } from './useTestTarget'

/** Calls the number that plays back the caller's voice; shown only where the server has one. */
export function TestCallButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const text = useText(audioTestStrings)
  const dispatch = useAppDispatch()
  const target = useTestTarget()
  if (!target) return null
  return (
    <Button
      variant={variant}
      size="small"
      title={text('audioTest.testCallHelp')}
      startIcon={<PhoneIcon size={18} />}
      onClick={() => dispatch(callRequested(target))}
    >
      {text('audioTest.testCall')}
    </Button>
  )
}
