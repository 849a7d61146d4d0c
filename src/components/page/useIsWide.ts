import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { WIDE } from './styles'

/** A long list has room for columns. */
export function useHasColumns(): boolean {
  return useMediaQuery(WIDE, { noSsr: true })
}

/** The page is wider than a phone. */
export function useIsWide(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
}
