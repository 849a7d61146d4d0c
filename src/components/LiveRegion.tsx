import { styled } from '@mui/material/styles'
import { visuallyHidden } from './styles'

export interface LiveRegionProps {
  /** Read out each time it changes. */
  message: string
  /** Interrupts what is being read: for what cannot wait, such as two minutes left. */
  urgent?: boolean
}

/** Must stand in the page before its first message; keep it mounted and change the message. */
export function LiveRegion({ message, urgent = false }: LiveRegionProps) {
  // An alert is read out as it appears; without words it would be an alert about nothing.
  if (urgent && !message) return null
  return (
    <Hidden role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
      {message}
    </Hidden>
  )
}

const Hidden = styled('div')(visuallyHidden)
