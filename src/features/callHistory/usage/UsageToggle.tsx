import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import type { DayOfUsage } from '../../../../contract/usage'
import { icon } from '../../../components/icons/icons'
import { visuallyHidden } from '../../../components/page/styles'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { chartSwitched, selectPreferences } from '../../preferences/preferencesSlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { inBuckets, selectHasChart, selectUsage } from './usage'

const ChartIcon = /* @__PURE__ */ icon('M4 20H20M6.5 16V12M12 16V5M17.5 16V9')

/** Opens and closes the chart, and shows its outline; hidden if the API has no usage endpoint. */
export function UsageToggle({ chartId }: { chartId: string }) {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const { isChartOpen } = useSelector(selectPreferences)
  const usage = useSelector(selectUsage)
  const isOffered = useSelector(selectHasChart)
  if (!isOffered) return null
  return (
    <Button
      size="small"
      startIcon={<ChartIcon size={18} />}
      aria-expanded={isChartOpen}
      aria-controls={isChartOpen ? chartId : undefined}
      onClick={() => dispatch(chartSwitched({ on: !isChartOpen }))}
      sx={(theme) => ({
        // On phones, the outline takes the icon's place.
        [theme.breakpoints.down('sm')]: { '& .MuiButton-startIcon:has(~ svg)': { display: 'none' } },
      })}
    >
      <Label>{text('usage.open')}</Label>
      {!isChartOpen && usage && <Outline usage={usage} />}
    </Button>
  )
}

/** The minutes as small bars. */
function Outline({ usage }: { usage: DayOfUsage[] }) {
  const buckets = inBuckets(usage)
  const highest = Math.max(1, ...buckets.map(({ minutes }) => minutes))
  return (
    <Bars aria-hidden="true" viewBox={`0 0 ${buckets.length} 1`} preserveAspectRatio="none">
      {buckets.map(({ first, minutes }, index) => (
        <rect key={first} x={index + 0.15} width={0.7} y={1 - minutes / highest} height={minutes / highest} />
      ))}
    </Bars>
  )
}

const Label = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }))

const Bars = styled('svg')(({ theme }) => ({
  width: 96,
  height: 24,
  marginLeft: 8,
  fill: theme.vars.palette.primary.main,
  [theme.breakpoints.down('md')]: { width: 56 },
  [theme.breakpoints.down('sm')]: { width: 36, marginLeft: 0 },
}))
