import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { LARGE_TEXT, USUAL_PAGE_TEXT } from '../../../components/page/styles'

interface FactProps {
  name: string
  children: ReactNode
  /** A button beside the fact. */
  action?: ReactNode
}

/** One row of a list of facts: name, value and optional button. */
export function Fact({ name, children, action }: FactProps) {
  return (
    <Row>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {action && <dd>{action}</dd>}
    </Row>
  )
}

/** Placeholder for a number of facts. */
export function FactsSkeleton({ facts }: { facts: number }) {
  return <Skeleton variant="rounded" height={facts * FACT_PX} />
}

const FACT_PX = 52

export const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** The name is above the value where there is no room for both in one line. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  minHeight: FACT_PX,
  padding: '3px 0',
  '& > dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary, gridColumn: 1 },
  '& > dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', gridColumn: 1 },
  '& > dd + dd': { gridColumn: 2, gridRow: '1 / span 2', '& > *': { minWidth: 0 } },
  [theme.breakpoints.up('sm')]: {
    [USUAL_PAGE_TEXT]: {
      gridTemplateColumns: '144px minmax(0, 1fr) auto',
      '& > dd': { gridColumn: 2 },
      '& > dd + dd': { gridColumn: 3, gridRow: 1 },
    },
  },
  [LARGE_TEXT]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > dd + dd': { gridColumn: 1, gridRow: 'auto' },
  },
}))
