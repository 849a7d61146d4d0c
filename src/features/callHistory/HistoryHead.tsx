import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { SmallChoice } from '../../components/forms/SmallChoice'
import { DownloadIcon } from '../../components/icons/laterIcons'
import { formatCount, formatCredits } from '../../components/page/format'
import { visuallyHidden } from '../../components/page/styles'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { fileRequested } from '../tableFile/tableFileSlice'
import { reportChosen } from './callHistorySlice'
import { callHistoryStrings } from './callHistoryStrings'
import type { ReportBy } from './filter/callsFilter'
import type { HistoryPart } from './historyPages'
import { selectIsCounting, selectLayout, selectSums, selectTotal } from './list/shownList'
import { selectReport, selectReportBy, selectReports } from './report/report'
import { UsageToggle } from './usage/UsageToggle'

/** What the calls come to, the choice of reports, and the buttons for the chart and the file. */
export function HistoryHead({ chartId }: { chartId: string }) {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const reports = useSelector(selectReports)
  const by = useSelector(selectReportBy)
  return (
    <Head>
      <Sums role="status">{by ? <ReportSums /> : <CallsSums />}</Sums>
      <Tools>
        {reports.length > 0 && (
          <SmallChoice<ReportBy | 'calls'>
            label={text('callReport.show')}
            value={by ?? 'calls'}
            options={(['calls', ...reports] as const).map((value) => ({ value, label: text(`callReport.${value}`) }))}
            onChange={(chosen) => dispatch(reportChosen({ by: chosen === 'calls' ? null : chosen }))}
          />
        )}
        <Buttons>
          {!by && <UsageToggle chartId={chartId} />}
          <Button
            size="small"
            startIcon={<DownloadIcon size={18} />}
            onClick={() => dispatch(fileRequested({ path: routes.callHistory.path }))}
          >
            <Label>{text('callHistory:file.button')}</Label>
          </Button>
        </Buttons>
      </Tools>
    </Head>
  )
}

interface AllSums {
  calls: number
  minutes: number
  credits: number
}

function CallsSums() {
  const text = useText(callHistoryStrings)
  const sums = useSelector(selectSums)
  const total = useSelector(selectTotal)
  const isCounting = useSelector(selectIsCounting)
  const calls = useSelector((state: HistoryPart) => total ?? selectLayout(state).calls)
  if (isCounting) return <Skeleton width={180} />
  if (sums?.minutes !== undefined && sums.credits !== undefined)
    return <SumsText sums={{ calls, minutes: sums.minutes, credits: sums.credits }} />
  const id = total === null ? 'history.countShown' : 'history.count'
  return <span>{text(id, { count: calls, amount: formatCount(calls) })}</span>
}

function ReportSums() {
  const report = useSelector(selectReport)
  return report ? <SumsText sums={report.totals} /> : <Skeleton width={180} />
}

function SumsText({ sums: { calls, minutes, credits } }: { sums: AllSums }) {
  const text = useText(callHistoryStrings)
  return (
    <span>
      {text('history.sums', {
        calls: text('history.count', { count: calls, amount: formatCount(calls) }),
        minutes: formatCount(minutes),
        credits: formatCredits(credits),
        count: credits,
      })}
    </span>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  minHeight: 44,
  padding: '4px 8px 4px 16px',
  ...theme.typography.body2,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { padding: '4px 12px 4px 24px' },
  '& .MuiButton-root': { minHeight: 36 },
}))

const Sums = styled('div')({
  minHeight: 36,
  display: 'flex',
  alignItems: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
})

/** As wide as the row, on phones a row of its own, so that what appears later moves nothing. */
const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 auto',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 8,
  [theme.breakpoints.down('sm')]: {
    flexBasis: '100%',
    minHeight: 44,
    columnGap: 4,
    '& > [role="group"]': { marginRight: 'auto' },
    '& [role="group"] > button': { paddingInline: 8 },
  },
}))

const Buttons = styled('div')(({ theme }) => ({
  display: 'contents',
  // Icons only, beside the choice of reports.
  [theme.breakpoints.down('sm')]: {
    '& > button': { minWidth: 44, paddingInline: 0 },
    '& .MuiButton-startIcon': { margin: 0 },
  },
}))

/** Left to screen readers where there is no room. */
const Label = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }))
