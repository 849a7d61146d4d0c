import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether a long list has room for columns. */
export function useHasColumns(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
}

/** Whether the page is wider than a phone. */
export function useIsWide(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
}
