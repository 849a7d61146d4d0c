import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'

interface SkeletonRowsProps {
  rows?: number
  /** In px, with padding and buttons. */
  rowHeight?: number
}

/** The placeholder of a list while it loads: two lines on the left, one on the right. */
export function SkeletonRows({ rows = 5, rowHeight = 52 }: SkeletonRowsProps) {
  const text = useText(componentStrings)
  return (
    <div role="status" aria-busy="true" aria-label={text('load.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are interchangeable and never move
        <Row key={row} style={{ minHeight: rowHeight }}>
          <div style={{ flexGrow: 1 }}>
            <Skeleton variant="rounded" width={`${52 - ((row * 7) % 20)}%`} height={16} />
            <Skeleton variant="rounded" width={`${34 - ((row * 5) % 14)}%`} height={12} sx={{ mt: 0.75 }} />
          </div>
          <Skeleton variant="rounded" width={56} height={16} />
        </Row>
      ))}
    </div>
  )
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 16 })
