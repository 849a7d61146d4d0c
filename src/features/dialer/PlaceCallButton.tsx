import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectPlaceAction } from './dialerSelectors'

interface PlaceCallButtonProps {
  /** Id of the element that says why it is not ready. */
  describedBy: string
  onPlace: () => void
  children: ReactNode
}

/** Remains focusable while it is not ready, so that screen readers can read the reason. */
export function PlaceCallButton({ describedBy, onPlace, children }: PlaceCallButtonProps) {
  const isReady = useSelector(selectPlaceAction) !== null
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
