import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount } from '../../components/page/format'

interface FileProgressProps {
  rows: number
  /** Null while it is unknown. */
  total: number | null
  /** Formats the progress in the list's terms, e.g. "50 of 200 calls". */
  describe: (rows: string, total: string | null) => string
}

/** The progress of a download. */
export function FileProgress({ rows, total, describe }: FileProgressProps) {
  const id = useId()
  const progress = total ? { variant: 'determinate' as const, value: Math.min(100, (rows / total) * 100) } : {}
  return (
    <Stack sx={{ gap: 1, flexGrow: 1 }}>
      <Typography id={id} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {describe(formatCount(rows), total === null ? null : formatCount(total))}
      </Typography>
      <LinearProgress {...progress} aria-labelledby={id} />
    </Stack>
  )
}
