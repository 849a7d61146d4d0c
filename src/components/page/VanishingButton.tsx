import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { useFocusHandover } from './useFocusHandover'

/** A button that disappears when pressed, and then hands the focus over. */
export function VanishingButton(button: ButtonProps) {
  return <Button {...button} ref={useFocusHandover()} />
}
