import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface FileProgressProps {
  rows: number
  /** Null while nobody can tell. */
  total: number | null
  /** How far it is, in words. */
  told: string
}

/** How far a file is. */
export function FileProgress({ rows, total, told }: FileProgressProps) {
  const id = useId()
  const share = total ? { variant: 'determinate' as const, value: Math.min(100, (rows / total) * 100) } : {}
  return (
    <Stack sx={{ gap: 1, flexGrow: 1 }}>
      <Typography id={id} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {told}
      </Typography>
      <LinearProgress {...share} aria-labelledby={id} />
    </Stack>
  )
}
