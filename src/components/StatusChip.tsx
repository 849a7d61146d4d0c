import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export type Tone = 'success' | 'warning' | 'error' | 'neutral'

export interface StatusChipProps {
  tone: Tone
  icon: ReactNode
  children: ReactNode
}

/** A state told by icon and word; the colour only underlines it. Icons of 16 px fit. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <Chip data-tone={tone}>
      {icon}
      {children}
    </Chip>
  )
}

const Chip = styled('span')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    ...theme.typography.body2,
    whiteSpace: 'nowrap',
    color: palette.text.secondary,
    '&[data-tone="success"]': { color: palette.success.main },
    '&[data-tone="warning"]': { color: palette.warning.main },
    '&[data-tone="error"]': { color: palette.error.main },
  }
})
