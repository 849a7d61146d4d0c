import { styled } from '@mui/material/styles'

/** The bar at the foot of phones: its rows of 48, their padding and its line. */
const PHONE_BAR = 'calc(61px + env(safe-area-inset-bottom))'
/** Lower windows, such as phones held across, have room for one key alone that stays. */
const TALL = '@media (min-height: 500px)'

/** What `HangUp` and the bar below it take of a window's foot: what is scrolled into view stays above them. */
export const HANG_UP_SPACE = 144

/**
 * The keys of a call, never out of reach: they stay at the foot of the window, and what does not fit above them scrolls
 * away beneath. In low windows it is their `HangUp` alone that stays.
 */
export const CallFoot = styled('div')(({ theme }) => ({
  display: 'contents',
  [TALL]: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: 12,
    alignSelf: 'stretch',
    position: 'sticky',
    bottom: PHONE_BAR,
    zIndex: 1,
    // Over the card's own padding, edge to edge.
    margin: '0 -16px -16px',
    padding: '4px 16px 16px',
    borderRadius: '0 0 12px 12px',
    backgroundColor: theme.vars.palette.background.paper,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      height: 16,
      background: `linear-gradient(transparent, ${theme.vars.palette.background.paper})`,
      pointerEvents: 'none',
    },
    [theme.breakpoints.up('md')]: { bottom: 0, gap: 16, margin: '0 -24px -24px', padding: '8px 24px 24px' },
  },
}))

/** Holds the one key that stays where the foot does not. */
export const HangUp = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  bottom: `calc(16px + ${PHONE_BAR})`,
  [theme.breakpoints.up('md')]: { bottom: 16 },
  [TALL]: { position: 'static' },
}))
