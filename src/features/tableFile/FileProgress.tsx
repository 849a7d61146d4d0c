import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount } from '../../components/format'

interface FileProgressProps {
  rows: number
  /** Null while nobody can tell. */
  total: number | null
  /** Names the rows as the list does. */
  describe: (rows: string, total: string | null) => string
}

/** How far a file is. */
export function FileProgress({ rows, total, describe }: FileProgressProps) {
  const id = useId()
  const share = total ? { variant: 'determinate' as const, value: Math.min(100, (rows / total) * 100) } : {}
  return (
    <Stack sx={{ gap: 1, flexGrow: 1 }}>
      <Typography id={id} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {describe(formatCount(rows), total === null ? null : formatCount(total))}
      </Typography>
      <LinearProgress {...share} aria-labelledby={id} />
    </Stack>
  )
}
