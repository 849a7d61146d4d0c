import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the page is wider than a phone. */
export function useIsWide(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
}
