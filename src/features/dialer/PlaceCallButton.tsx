import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { PhoneIcon } from '../../components/icons/icons'
import { Spinner } from '../../components/messages/Spinner'
import { LARGE_PAGE_TEXT, LARGE_TEXT, LOW, PHONE_BAR, VERY_LOW } from '../../components/page/styles'
import { CALLS } from '../../firstPaint/pageAttributes'
import { selectPlaceAction } from './dialerSelectors'
import { selectAwaited } from './dialerSlice'

interface PlaceCallButtonProps {
  /** Id of the element that says why it is not ready. */
  describedBy: string
  onPlace: () => void
  children: string
}

/**
 * Always on screen: it sticks to the bottom of the window, and what does not fit above scrolls beneath it. It remains
 * focusable while it is not ready, so that screen readers can read the reason.
 */
export function PlaceCallButton({ describedBy, onPlace, children }: PlaceCallButtonProps) {
  const isReady = useSelector(selectPlaceAction) !== null
  const isAwaited = useSelector(selectAwaited) !== undefined
  return (
    <Foot>
      <Button
        variant="contained"
        size="large"
        fullWidth
        aria-disabled={!isReady || undefined}
        aria-busy={isAwaited}
        aria-describedby={describedBy}
        onClick={onPlace}
        {...{ [CALLS]: '' }}
        sx={{
          minHeight: 56,
          fontSize: '1rem',
          fontWeight: 600,
          [LOW]: { minHeight: 48, paddingBlock: 0.5 },
          gap: 1,
          borderRadius: 999,
          '&[aria-disabled="true"]': {
            bgcolor: 'action.disabledBackground',
            color: 'text.secondary',
            cursor: 'default',
          },
        }}
      >
        {isAwaited ? <Spinner size={22} aria-hidden /> : <PhoneIcon size={22} />}
        <span>{children}</span>
      </Button>
    </Foot>
  )
}

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: PHONE_BAR,
  zIndex: 1,
  // Covers the keys beneath it, edge to edge.
  margin: '-8px -16px',
  padding: '8px 16px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { bottom: 0, marginInline: -24, paddingInline: 24 },
  [LOW]: { marginBlock: -6, paddingBlock: 6 },
  [VERY_LOW]: { position: 'static' },
  [LARGE_TEXT]: { position: 'static' },
  [LARGE_PAGE_TEXT]: { position: 'static' },
}))
