import { styled } from '@mui/material/styles'
import { visuallyHidden } from '../page/styles'

export interface LiveRegionProps {
  /** Announced each time it changes. */
  message: string
  /** Interrupts other announcements, for urgent ones such as two minutes left. */
  urgent?: boolean
}

/** Must be in the page before its first message: keep it mounted and change the message. */
export function LiveRegion({ message, urgent = false }: LiveRegionProps) {
  // An alert is announced when it is mounted, and must not be empty.
  if (urgent && !message) return null
  return (
    <Hidden role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
      {message}
    </Hidden>
  )
}

const Hidden = styled('div')(visuallyHidden)
