import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { lowSmallButtons } from './lowSmallButtons'
import { LARGE_PAGE_TEXT, USUAL_PAGE_TEXT } from './styles'

export interface SectionProps {
  title: string
  /** A sentence or two below the title. */
  lead?: ReactNode
  /** Beside the title on phones. */
  action?: ReactNode
  children: ReactNode
}

/** A named part of a screen: what it is about at the left, and its contents beside it if there is room. */
export function Section({ title, lead, action, children }: SectionProps) {
  const id = useId()
  return (
    <Parts aria-labelledby={id}>
      <Head>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {action && <div>{action}</div>}
        {lead && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {lead}
          </Typography>
        )}
      </Head>
      <div>{children}</div>
    </Parts>
  )
}

/** Sections one below the other, with hairlines between them. */
export const Sections = styled('div')(({ theme }) => ({
  maxWidth: 760,
  [LARGE_PAGE_TEXT]: { maxWidth: 'none' },
  '& > section + section': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > :first-child': { paddingTop: 4 },
  ...lowSmallButtons,
}))

const Parts = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px 32px',
  padding: '24px 0',
  [theme.breakpoints.up('lg')]: { [USUAL_PAGE_TEXT]: { gridTemplateColumns: '208px minmax(0, 1fr)' } },
}))

/** The action is beside the title, or below everything in a column of its own. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  alignContent: 'start',
  gap: '4px 16px',
  '& > p': { flexBasis: '100%' },
  [theme.breakpoints.up('lg')]: {
    [USUAL_PAGE_TEXT]: {
      display: 'grid',
      justifyItems: 'start',
      paddingTop: 6,
      '& > div': { order: 1, paddingTop: 4 },
    },
  },
}))
