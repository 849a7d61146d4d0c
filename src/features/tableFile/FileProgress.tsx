import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount } from '../../components/format'

interface FileProgressProps {
  rows: number
  /** Null while nobody can tell. */
  total: number | null
  /** Texts of the list, which name its rows. */
  text: (id: 'file.progress' | 'file.progressUnknown', values: Record<string, string>) => string
}

/** How far a file is. */
export function FileProgress({ rows, total, text }: FileProgressProps) {
  const id = useId()
  const share = total ? { variant: 'determinate' as const, value: Math.min(100, (rows / total) * 100) } : {}
  return (
    <Stack sx={{ gap: 1, flexGrow: 1 }}>
      <Typography id={id} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === null
          ? text('file.progressUnknown', { rows: formatCount(rows) })
          : text('file.progress', { rows: formatCount(rows), total: formatCount(total) })}
      </Typography>
      <LinearProgress {...share} aria-labelledby={id} />
    </Stack>
  )
}
