import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon: ReactNode
  /** What will appear here: "Your calls will be listed here". */
  title: string
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Centered>
      <Disc>{icon}</Disc>
      <Title>{title}</Title>
      {children && <Body>{children}</Body>}
      {action && <div style={{ marginTop: 12 }}>{action}</div>}
    </Centered>
  )
}

const Centered = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: 4,
  padding: '40px 16px',
})

const Title = styled('p')(({ theme }) => ({ ...theme.typography.subtitle1, margin: 0 }))

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  maxWidth: 360,
  textWrap: 'balance',
}))

const Disc = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  marginBottom: 12,
  borderRadius: '50%',
  color: theme.vars.palette.primaryText,
  backgroundColor: theme.vars.palette.action.selected,
}))
