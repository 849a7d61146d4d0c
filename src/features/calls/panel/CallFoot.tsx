import { styled } from '@mui/material/styles'
import { LARGE_TEXT, PHONE_BAR, USUAL_PAGE_TEXT, VERY_LOW } from '../../../components/page/styles'

/** Shorter windows, such as phones in landscape, have room for only one sticky button. */
const TALL = '@media (min-height: 500px)'

/** Shorter windows, as on small laptops, get a denser layout so that the whole call fits. */
export const ROOMY = '@media (min-height: 720px)'

/** How much of a phone's window the foot takes with the keypad open, beyond the space that the page reserves anyway. */
export const FOOT_SPACE = 96

/**
 * The call's cost, warnings and buttons, always in reach: they stick to the bottom of the window, and what does not fit
 * above scrolls beneath them. In short windows, and where text is large, only `HangUp`
 * is sticky.
 */
export const CallFoot = styled('div')(({ theme }) => ({
  display: 'contents',
  [TALL]: {
    [USUAL_PAGE_TEXT]: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 12,
      alignSelf: 'stretch',
      position: 'sticky',
      bottom: PHONE_BAR,
      zIndex: 1,
      // At the bottom of the window, over the stage's padding, edge to edge.
      margin: 'auto -16px -16px',
      padding: '0 16px 16px',
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
  },
}))

/** Holds the hang-up button, which is sticky where the foot is not, with room for others next to it. */
export const HangUp = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 8,
  // Covers what scrolls beneath it.
  alignSelf: 'stretch',
  backgroundColor: theme.vars.palette.background.paper,
  position: 'sticky',
  zIndex: 1,
  bottom: `calc(16px + ${PHONE_BAR})`,
  [theme.breakpoints.up('md')]: { bottom: 16 },
  // Here the phones' bar isn't sticky, and every line counts.
  [LARGE_TEXT]: { bottom: 16 },
  [VERY_LOW]: { bottom: 4 },
  [TALL]: { [USUAL_PAGE_TEXT]: { position: 'static' } },
}))
