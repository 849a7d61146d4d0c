import { styled } from '@mui/material/styles'

export const Pane = styled('div')({ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 })

export const PaneHead = styled('div')(({ theme }) => ({
  padding: '10px 16px',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))
