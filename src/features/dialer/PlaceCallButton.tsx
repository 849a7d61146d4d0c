import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectPlacing } from './dialerSelectors'

interface PlaceCallButtonProps {
  /** Where the reason stands while it is not ready. */
  describedBy: string
  onPlace: () => void
  children: ReactNode
}

/** Stays in reach of the keyboard while it is not ready, so that its reason can be heard. */
export function PlaceCallButton({ describedBy, onPlace, children }: PlaceCallButtonProps) {
  const isReady = useSelector(selectPlacing) !== null
  return (
    <Button
      variant="contained"
      size="large"
      fullWidth
      aria-disabled={!isReady || undefined}
      aria-describedby={describedBy}
      onClick={onPlace}
      sx={{
        minHeight: 56,
        gap: 1,
        borderRadius: 999,
        '&[aria-disabled="true"]': { bgcolor: 'action.disabledBackground', color: 'text.secondary', cursor: 'default' },
      }}
    >
      {children}
    </Button>
  )
}
