import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { WIDE } from './styles'

/** Whether a long list has room for columns. */
export function useHasColumns(): boolean {
  return useMediaQuery(WIDE, { noSsr: true })
}

/** Whether the page is wider than a phone. */
export function useIsWide(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
}
