import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { WITH_DATES } from './styles'

/** The history has room for a column of dates. */
export function useHasDates(): boolean {
  return useMediaQuery(WITH_DATES, { noSsr: true })
}

/** The page has room for two columns. */
export function useIsDesktop(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
}

/** The page is wider than a phone. */
export function useIsWide(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
}
