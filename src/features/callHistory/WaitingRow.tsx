import { styled } from '@mui/material/styles'

interface WaitingRowProps {
  /** In px. */
  top: number
  /** Whether it stands among the calls of a day. */
  isListed?: boolean
}

/** Keeps the place of a call that is still to be loaded. It does not shimmer: a screen full of them must cost nothing. */
export function WaitingRow({ top, isListed = false }: WaitingRowProps) {
  return (
    <Row as={isListed ? 'li' : 'div'} aria-hidden="true" style={{ top }}>
      <span />
      <span />
    </Row>
  )
}

const Row = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  height: 'var(--row)',
  contain: 'strict',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 8,
  padding: '0 16px',
  listStyle: 'none',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& span': { width: '38%', height: 14, borderRadius: 7, backgroundColor: theme.vars.palette.Skeleton.bg },
  '& span + span': { width: '24%', height: 10 },
  [theme.breakpoints.up('sm')]: { padding: '0 24px' },
}))
