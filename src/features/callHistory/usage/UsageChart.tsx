import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import type { DayOfUsage } from '../../../../contract/usage'
import { BarChart } from '../../../components/charts/BarChart'
import { HEIGHT } from '../../../components/charts/plot'
import { SmallChoice } from '../../../components/forms/SmallChoice'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { startOfDay } from '../../../components/page/days'
import { formatDate, formatDates } from '../../../components/page/format'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { useChoice, useShown } from '../../view/useChoice'
import { usageRetryClicked } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectFilter } from '../filter/callsFilter'
import { UsageTable } from './UsageTable'
import { bucketSizeOf, selectUsage, selectUsageError } from './usage'
import type { UsageSeries } from './useUsageBars'
import { useUsageBars } from './useUsageBars'

const SERIES = ['minutes', 'credits'] as const

/** Minutes or credits in the selected period. */
export function UsageChart({ id }: { id: string }) {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const usage = useSelector(selectUsage)
  const error = useSelector(selectUsageError)
  return (
    <Panel id={id} aria-label={text('usage.heading')}>
      {error && <LoadFailed message={text('usage.failed')} onRetry={() => dispatch(usageRetryClicked())} />}
      {!error && !usage && <Skeleton variant="rounded" width="100%" height={HEIGHT} />}
      {usage && <Chart usage={usage} />}
    </Panel>
  )
}

function Chart({ usage }: { usage: DayOfUsage[] }) {
  const text = useText(callHistoryStrings)
  const bodyId = useId()
  const [series, setSeries] = useChoice<UsageSeries>('usageSeries', 'minutes')
  const [isTable, setTable] = useShown('usageTable')
  const { text: searched, result } = useSelector(selectFilter)
  const size = bucketSizeOf(usage.length)
  const bars = useUsageBars(usage, series)
  const name = text(`usage.${series}`)
  return (
    <>
      <Line>
        <Period usage={usage} />
        {!isTable && (
          <SmallChoice
            label={text('usage.series')}
            value={series}
            options={SERIES.map((value) => ({ value, label: text(`usage.${value}`) }))}
            onChange={setSeries}
          />
        )}
      </Line>
      <div id={bodyId}>
        {isTable ? (
          <UsageTable usage={usage} size={size} bars={bars} />
        ) : (
          <BarChart name={text(`usage.chart.${size}`, { series: name })} series={[name]} bars={bars} />
        )}
      </div>
      <Line>
        {(searched || result) && <span>{text('usage.allCalls')}</span>}
        <Button
          size="small"
          aria-controls={bodyId}
          onClick={() => setTable(!isTable)}
          sx={{ ml: 'auto', mr: -1.75, flexShrink: 0 }}
        >
          <span>{isTable ? text('usage.showChart') : text('usage.showTable')}</span>
        </Button>
      </Line>
    </>
  )
}

function Period({ usage }: { usage: DayOfUsage[] }) {
  const [first, last] = [usage.at(0)?.date, usage.at(-1)?.date]
  if (!first || !last) return null
  return (
    <span>{first === last ? formatDate(startOfDay(first)) : formatDates(startOfDay(first), startOfDay(last))}</span>
  )
}

const Panel = styled('section')(({ theme }) => ({
  padding: '8px 16px 4px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { padding: '8px 24px 4px' },
}))

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))
