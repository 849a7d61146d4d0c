import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { DayOfUsage } from '../../../contract/usage'
import { formatCredits } from '../../components/page/format'
import { tabular } from '../../components/page/styles'
import { useText } from '../../strings/text'
import { selectCredits } from '../account/accountSlice'
import { useShown } from '../view/useChoice'
import { BalanceCard } from './BalanceCard'
import { selectBalanceDays } from './statementFilter'
import { selectBalances, selectBalancesError } from './statementPages'
import { transactionsStrings } from './transactionsStrings'

/** The balance as a number first, what became of it, and its line, which opens the chart; beside them the list's tools. */
export function BalanceHead({ tools }: { tools: ReactNode }) {
  const text = useText(transactionsStrings)
  const credits = useSelector(selectCredits)
  const days = useSelector(selectBalanceDays)
  const balances = useSelector(selectBalances)
  const hasFailed = useSelector(selectBalancesError) !== undefined
  const [isOpen, setOpen] = useShown('balanceChart')
  const first = balances?.[0]?.balance
  const change = first === undefined || credits === null ? null : credits - first
  return (
    <>
      <Head>
        <h2>
          <Quiet>{text('balance.heading')}</Quiet>
          {credits === null ? (
            <Skeleton width={120} height={40} />
          ) : (
            <Amount>{text('balance.told', { amount: formatCredits(credits), count: credits })}</Amount>
          )}
        </h2>
        {!hasFailed && (
          <Trend
            aria-expanded={isOpen}
            aria-controls={isOpen ? 'balance-chart' : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {balances && balances.length > 1 ? <Spark balances={balances} /> : <SparkPlace />}
            <Quiet>
              {change !== null && <strong>{`${signed(change)} `}</strong>}
              <span>{text('balance.inDays', { days })}</span>
            </Quiet>
          </Trend>
        )}
        <Tools>{tools}</Tools>
      </Head>
      {(isOpen || hasFailed) && (
        <div id="balance-chart">
          <BalanceCard />
        </div>
      )}
    </>
  )
}

function signed(change: number): string {
  if (change === 0) return '±0'
  return `${change > 0 ? '+' : '−'}${formatCredits(Math.abs(change))}`
}

const WIDTH = 96
const HEIGHT = 28

function Spark({ balances }: { balances: readonly DayOfUsage[] }) {
  const values = balances.map(({ balance }) => balance)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH
    const y = HEIGHT - 3 - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 6)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return (
    <Line width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M${points.join('L')}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
      <path d={`M${points.join('L')}`} />
    </Line>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  minHeight: 56,
  marginBottom: 12,
  '& > h2': { margin: 0, font: 'inherit', letterSpacing: 'inherit' },
  [theme.breakpoints.down('sm')]: { columnGap: 16 },
}))

const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '0.8125rem',
  lineHeight: 1.3847,
  color: theme.vars.palette.text.secondary,
  ...tabular,
  '& > strong': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

const Amount = styled('span')(({ theme }) => ({
  display: 'block',
  fontSize: '2rem',
  fontWeight: 600,
  lineHeight: 1.125,
  letterSpacing: '-0.025em',
  color: theme.vars.palette.text.primary,
  ...tabular,
  [theme.breakpoints.down('sm')]: { fontSize: '1.75rem' },
}))

const Trend = styled(ButtonBase)(({ theme }) => ({
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 4,
  minHeight: 52,
  padding: '4px 10px',
  borderRadius: 10,
  font: 'inherit',
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.selected } },
  '&[aria-expanded="true"]': { backgroundColor: theme.vars.palette.action.selected },
}))

const SparkPlace = styled('span')({ width: WIDTH, height: HEIGHT })

const Line = styled('svg')(({ theme }) => ({
  display: 'block',
  fill: 'none',
  '& > :first-of-type': { fill: theme.vars.palette.primary.main, fillOpacity: 0.14 },
  '& > :last-of-type': {
    stroke: theme.vars.palette.primary.main,
    strokeWidth: 1.75,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
}))

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginInlineStart: 'auto',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { width: '100%', margin: 0 },
}))
