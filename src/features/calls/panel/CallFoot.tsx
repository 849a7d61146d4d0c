import { styled } from '@mui/material/styles'

/** The bar at the foot of phones: its rows of 48, their padding and its line. */
const PHONE_BAR = 'calc(61px + env(safe-area-inset-bottom))'
/** Lower windows, such as phones held across, have room for one key alone that stays. */
const TALL = '@media (min-height: 500px)'

/** Small laptops' windows are lower: there a call stands closer, so that all of it fits. */
export const ROOMY = '@media (min-height: 720px)'

/** What the foot with the keypad open takes of a phone's window, beyond the room that the page keeps anyway. */
export const FOOT_SPACE = 96

/**
 * What a call costs, its warnings and its keys, never out of reach: they stay at the foot of the window, and what does not fit above
 * them scrolls away beneath. In low windows it is their `HangUp` alone that stays.
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
    padding: '0 16px 16px',
    borderRadius: '0 0 12px 12px',
    backgroundColor: theme.vars.palette.background.paper,
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: '100%',
      height: 12,
      background: `linear-gradient(transparent, ${theme.vars.palette.background.paper})`,
      pointerEvents: 'none',
    },
    [theme.breakpoints.up('md')]: {
      bottom: 0,
      margin: '0 -24px -16px',
      padding: '0 24px 16px',
      [ROOMY]: { gap: 16, marginBottom: -24, paddingBottom: 24 },
    },
  },
}))

/** Holds the one key that stays where the foot does not, with room for another beside it. */
export const HangUp = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  position: 'sticky',
  zIndex: 1,
  bottom: `calc(16px + ${PHONE_BAR})`,
  [theme.breakpoints.up('md')]: { bottom: 16 },
  [TALL]: { position: 'static' },
}))
