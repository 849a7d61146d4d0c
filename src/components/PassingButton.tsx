import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { useFocusPassedOn } from './useFocusPassedOn'

/** A button that goes away with what it does, and passes the focus on. */
export function PassingButton(button: ButtonProps) {
  return <Button {...button} ref={useFocusPassedOn()} />
}
