import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from './Card'

export interface SectionCardProps {
  title: string
  /** One line below the title. */
  lead?: ReactNode
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A named section of a screen. */
export function SectionCard({ title, lead, action, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div>
        <Top>
          <Typography id={id} variant="h3" component="h2">
            {title}
          </Typography>
          {action}
        </Top>
        {lead && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            {lead}
          </Typography>
        )}
      </div>
      <div>{children}</div>
    </Card>
  )
}

const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  minHeight: 40,
  marginTop: -4,
  marginBottom: 4,
  // Aligns a button's label with the right edge.
  '& > button': { marginRight: -14 },
})
