import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { DayOfUsage } from '../../../contract/usage'
import { ChartCard } from '../../components/charts/ChartCard'
import { FiguresTable } from '../../components/charts/FiguresTable'
import type { Point } from '../../components/charts/LineChart'
import { LineChart } from '../../components/charts/LineChart'
import { HEIGHT } from '../../components/charts/plot'
import { SmallChoice } from '../../components/forms/SmallChoice'
import { startOfDay } from '../../components/page/days'
import { formatCredits, formatDate, formatDayOfMonth } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useShown } from '../view/useChoice'
import { LoadProblem } from './LoadProblem'
import { BALANCE_DAYS, selectBalanceDays } from './statementFilter'
import { selectBalances, selectBalancesError } from './statementPages'
import { balanceDaysChosen, balancesRetryClicked } from './transactionsSlice'
import { transactionsStrings } from './transactionsStrings'

/** The history of the balance, by day. */
export function BalanceCard() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const days = useSelector(selectBalanceDays)
  const balances = useSelector(selectBalances)
  const error = useSelector(selectBalancesError)
  return (
    <ChartCard aria-labelledby="balance">
      <Head>
        <Typography id="balance" variant="h3" component="h2">
          {text('balance.heading')}
        </Typography>
        <SmallChoice
          label={text('balance.range')}
          value={days}
          options={BALANCE_DAYS.map((value) => ({ value, label: text('balance.days', { days: value }) }))}
          onChange={(chosen) => dispatch(balanceDaysChosen({ days: chosen }))}
        />
      </Head>
      {error && (
        <LoadProblem
          error={error}
          failed={text('balance.failed')}
          notOffered={text('balance.notOffered')}
          onRetry={() => dispatch(balancesRetryClicked())}
        />
      )}
      {!error && !balances && <Skeleton variant="rounded" width="100%" height={HEIGHT} sx={{ mb: '44px' }} />}
      {balances && balances.length > 0 && <Balances balances={balances} />}
    </ChartCard>
  )
}

function Balances({ balances }: { balances: readonly DayOfUsage[] }) {
  const text = useText(transactionsStrings)
  const bodyId = useId()
  const [isTable, setIsTable] = useShown('balanceTable')
  const points = useMemo(
    () =>
      balances.map(({ date, balance }): Point => {
        const at = startOfDay(date)
        return {
          key: date,
          label: formatDayOfMonth(at),
          title: formatDate(at),
          value: balance,
          valueText: text('balance.told', { amount: formatCredits(balance), count: balance }),
        }
      }),
    [balances, text],
  )
  return (
    <>
      <div id={bodyId}>
        {isTable ? <BalanceTable points={points} /> : <LineChart name={text('balance.chart')} points={points} />}
      </div>
      <Foot>
        <Button size="small" sx={{ mr: -1.75 }} aria-controls={bodyId} onClick={() => setIsTable(!isTable)}>
          <span>{isTable ? text('balance.showChart') : text('balance.showTable')}</span>
        </Button>
      </Foot>
    </>
  )
}

/** The data of the line chart as a table, newest day first. */
function BalanceTable({ points }: { points: readonly Point[] }) {
  const text = useText(transactionsStrings)
  return (
    <FiguresTable
      label={text('balance.heading')}
      columns={[text('balance.day'), text('balance.column')]}
      rows={points.map(({ key, title, valueText }) => ({ key, title, cells: [valueText] }))}
    />
  )
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginBottom: 16,
})

const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', minHeight: 44 })
