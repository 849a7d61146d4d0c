import type { DayOfUsage } from '../../../../contract/usage'
import type { Bar } from '../../../components/charts/BarChart'
import { FiguresTable } from '../../../components/charts/FiguresTable'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import type { BucketSize } from './usage'
import { sumOf } from './usage'
import { useFigureTexts } from './useUsageBars'

interface UsageTableProps {
  usage: readonly DayOfUsage[]
  size: BucketSize
  bars: readonly Bar[]
}

/** The chart's data as a table, newest first, and their sums. */
export function UsageTable({ usage, size, bars }: UsageTableProps) {
  const text = useText(callHistoryStrings)
  const figures = useFigureTexts()
  return (
    <FiguresTable
      label={text('usage.heading')}
      columns={[text(`usage.column.${size}`), text('usage.minutes'), text('usage.credits'), text('usage.calls')]}
      rows={bars.map(({ key, title, valueTexts }) => ({ key, title, cells: valueTexts }))}
      totals={{ title: text('usage.total'), cells: figures(sumOf(usage)) }}
    />
  )
}
