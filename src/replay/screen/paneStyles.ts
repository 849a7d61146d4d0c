import { styled } from '@mui/material/styles'

export const Pane = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 })

/** The scrollable part of a pane. */
export const Scroller = styled('div')({
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: '-2px !important' },
})

export const PaneHead = styled('div')(({ theme }) => ({
  padding: '10px 16px',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))
