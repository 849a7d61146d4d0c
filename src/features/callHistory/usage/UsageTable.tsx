import type { Bar } from '../../../components/charts/BarChart'
import { FiguresTable } from '../../../components/charts/FiguresTable'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import type { BucketSize } from './usage'

interface UsageTableProps {
  size: BucketSize
  bars: readonly Bar[]
}

/** The chart's data as a table, newest first. */
export function UsageTable({ size, bars }: UsageTableProps) {
  const text = useText(callHistoryStrings)
  return (
    <FiguresTable
      label={text('usage.heading')}
      columns={[text(`usage.column.${size}`), text('usage.minutes'), text('usage.credits'), text('usage.calls')]}
      rows={bars.map(({ key, title, valueTexts }) => ({ key, title, cells: valueTexts }))}
    />
  )
}
