import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import type { DayOfUsage } from '../../../../contract/usage'
import { isNotFound } from '../../../api/apiError'
import { BarChart } from '../../../components/charts/BarChart'
import { ChartCard } from '../../../components/charts/ChartCard'
import { Legend } from '../../../components/charts/Legend'
import { HEIGHT } from '../../../components/charts/plot'
import { startOfDay } from '../../../components/days'
import { formatDate, formatDates } from '../../../components/format'
import { LoadFailed } from '../../../components/LoadFailed'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { usageRetryClicked } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectFilter } from '../filter/callsFilter'
import { UsageTable } from './UsageTable'
import { bucketSizeOf, selectUsage, selectUsageError } from './usage'
import { useUsageBars } from './useUsageBars'

/** Minutes and credits in the selected period; hidden if the API has no usage endpoint. */
export function UsageChart() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const usage = useSelector(selectUsage)
  const error = useSelector(selectUsageError)
  if (error && isNotFound(error)) return null
  const series = [text('usage.minutes'), text('usage.credits')]
  return (
    <ChartCard>
      {error && <LoadFailed message={text('usage.failed')} onRetry={() => dispatch(usageRetryClicked())} />}
      {!error && !usage && (
        <Frame action={<Legend series={series} />}>
          <Skeleton variant="rounded" width="100%" height={HEIGHT} />
          <Foot />
        </Frame>
      )}
      {usage && <Chart usage={usage} series={series} />}
    </ChartCard>
  )
}

function Chart({ usage, series }: { usage: DayOfUsage[]; series: string[] }) {
  const text = useText(callHistoryStrings)
  const bodyId = useId()
  const [isTable, setTable] = useState(false)
  const { text: searched, result } = useSelector(selectFilter)
  const size = bucketSizeOf(usage.length)
  const bars = useUsageBars(usage)
  return (
    <Frame lead={<Period usage={usage} />} action={<Legend series={series} />}>
      <div id={bodyId}>
        {isTable ? (
          <UsageTable size={size} bars={bars} />
        ) : (
          <BarChart name={text(`usage.chart.${size}`)} series={series} bars={bars} />
        )}
      </div>
      <Foot>
        {(searched || result) && <span>{text('usage.allCalls')}</span>}
        <Button
          size="small"
          aria-controls={bodyId}
          onClick={() => setTable(!isTable)}
          sx={{ ml: 'auto', mr: -1.75, flexShrink: 0 }}
        >
          {isTable ? text('usage.showChart') : text('usage.showTable')}
        </Button>
      </Foot>
    </Frame>
  )
}

function Period({ usage }: { usage: DayOfUsage[] }) {
  const text = useText(callHistoryStrings)
  const { since, until } = useSelector(selectFilter)
  const [first, last] = [usage.at(0)?.date, usage.at(-1)?.date]
  if (!first || !last) return null
  if (since === null && until === null) return text('usage.last30')
  return first === last ? formatDate(startOfDay(first)) : formatDates(startOfDay(first), startOfDay(last))
}

interface FrameProps {
  lead?: ReactNode
  action?: ReactNode
  children: ReactNode
}

function Frame({ lead, action, children }: FrameProps) {
  const text = useText(callHistoryStrings)
  return (
    <>
      <Head>
        <div>
          <Typography variant="subtitle1" component="h2">
            {text('usage.heading')}
          </Typography>
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary', minHeight: 20 }}>
            {lead}
          </Typography>
        </div>
        {action}
      </Head>
      {children}
    </>
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginBottom: 12,
})

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 44,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))
