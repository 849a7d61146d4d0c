import type { Theme } from '@mui/material/styles'
import { theme } from '../../../app/theme/theme'

/** The theme for another window: floating surfaces are mounted in its document, and media queries use its width. */
export function themeIn(page: Window): Theme {
  return {
    ...theme,
    components: {
      ...theme.components,
      MuiModal: { ...theme.components?.MuiModal, defaultProps: { container: page.document.body } },
      // Set separately: a popover whose anchor isn't on the page yet would use the app's document.
      MuiPopover: { ...theme.components?.MuiPopover, defaultProps: { container: page.document.body } },
      MuiUseMediaQuery: { defaultProps: { matchMedia: (query: string) => page.matchMedia(query) } },
    },
  }
}
