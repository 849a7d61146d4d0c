import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the page has room for more than a phone's column. */
export function useIsWide(): boolean {
  return useMediaQuery(useTheme().breakpoints.up('sm'), { noSsr: true })
}
