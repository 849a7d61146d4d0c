import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { supportFileRequested } from '../../events'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { supportFileButtonStrings } from './supportFileButtonStrings'

interface Props extends Pick<ButtonProps, 'variant'> {
  label: 'open' | 'report'
}

/** Opens the dialog that saves a support file. */
export function SupportFileButton({ label, variant }: Props) {
  const text = useText(supportFileButtonStrings)
  const dispatch = useAppDispatch()
  return (
    <Button variant={variant} onClick={() => dispatch(supportFileRequested())}>
      {text(`supportFile.${label}`)}
    </Button>
  )
}
