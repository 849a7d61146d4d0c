import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
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
      <Typography variant="subtitle1" component="p">
        {title}
      </Typography>
      {children && (
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary', maxWidth: 360 }}>
          {children}
        </Typography>
      )}
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
