import { FiguresTable } from '../../components/charts/FiguresTable'
import type { Point } from '../../components/charts/LineChart'
import { useText } from '../../strings/text'
import { transactionsStrings } from './transactionsStrings'

/** The data of the line chart as a table, newest day first. */
export function BalanceTable({ points }: { points: readonly Point[] }) {
  const text = useText(transactionsStrings)
  return (
    <FiguresTable
      label={text('balance.heading')}
      columns={[text('balance.day'), text('balance.column')]}
      rows={points.map(({ key, title, valueText }) => ({ key, title, cells: [valueText] }))}
    />
  )
}
