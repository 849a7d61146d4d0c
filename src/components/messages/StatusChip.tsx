import type { Theme } from '@mui/material/styles'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export type Tone = 'success' | 'warning' | 'error' | 'neutral'

export interface StatusChipProps {
  tone: Tone
  icon: ReactNode
  children: ReactNode
}

/** A status with an icon of 16 px and a label; the color only reinforces them. */
export function StatusChip({ tone, icon, children }: StatusChipProps) {
  return (
    <Chip data-tone={tone}>
      {icon}
      <span>{children}</span>
    </Chip>
  )
}

const Chip = styled('span')(({ theme }) => chipStyles(theme))

/** The same styles for a plain element with `data-tone`, an icon and a label, for lists that style their own rows. */
export function chipStyles(theme: Theme) {
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
  } as const
}
