import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { LoadFailed } from '../../../components/messages/LoadFailed'
import { formatCount, formatCredits, formatShare } from '../../../components/page/format'
import { initialsDiscStyles, initialsOf, markStyles } from '../../../components/page/initials'
import { Link } from '../../../components/page/Link'
import { LARGE_TEXT, tabular, visuallyHidden } from '../../../components/page/styles'
import { textLink } from '../../../components/page/textLink'
import { flagStyles, plainFlag } from '../../../components/phone/Flag'
import { usePhoneLabel } from '../../../components/phone/phoneLabel'
import { SkeletonRows } from '../../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectAddress, withParams } from '../../navigation/address'
import { reportRetryClicked } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import type { ReportBy } from '../filter/callsFilter'
import { REPORT } from '../filter/callsFilter'
import { selectReport, selectReportError } from './report'
import type { Report } from './reportApi'

type Sums = Report['totals']
type Row = Report['rows'][number]

/** The server returns at most this many rows. */
const MAX_ROWS = 1000

/** What the calls of a period come to, by user or by number. */
export function CallReport({ by }: { by: ReportBy }) {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const report = useSelector(selectReport)
  const failed = useSelector(selectReportError)
  if (failed)
    return (
      <Inset>
        <LoadFailed message={text('callReport.failed')} onRetry={() => dispatch(reportRetryClicked())} />
      </Inset>
    )
  if (!report)
    return (
      <Inset>
        <SkeletonRows rows={5} />
      </Inset>
    )
  if (report.rows.length === 0) return <Inset>{text('history.nothingTitle')}</Inset>
  return <Table by={by} report={report} />
}

function Table({ by, report: { rows, totals } }: { by: ReportBy; report: Report }) {
  const text = useText(callHistoryStrings)
  const columns = ['calls', 'answered', 'minutes', 'credits'] as const
  return (
    <>
      <Figures>
        <caption>{text(`callReport.caption.${by}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{text(`callReport.column.${by}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`callReport.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <Whose by={by} row={row} />
              <Cells sums={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('callReport.total')}</th>
            <Cells sums={totals} />
          </tr>
        </tfoot>
      </Figures>
      {rows.length >= MAX_ROWS && <Inset>{text('callReport.first', { count: formatCount(MAX_ROWS) })}</Inset>}
    </>
  )
}

/** The row's user or number, linked to its calls. */
function Whose({ by, row: { key, name } }: { by: ReportBy; row: Row }) {
  const changes = { q: null, result: null, user: null, [REPORT]: null, [by === 'user' ? 'user' : 'q']: key }
  const to = withParams(useSelector(selectAddress), changes)
  const labelOf = usePhoneLabel()
  const number = by === 'number' ? labelOf(key) : null
  return (
    <th scope="row">
      <div data-mark={name ? initialsOf(name) : undefined}>
        <div>
          <CallsLink to={to}>{name ?? number?.shown ?? key}</CallsLink>
          {number?.country && plainFlag(number.country)}
          {name && number && <Second>{number.shown}</Second>}
        </div>
      </div>
    </th>
  )
}

function Cells({ sums: { calls, answered, minutes, credits } }: { sums: Sums }) {
  return (
    <>
      <td>{formatCount(calls)}</td>
      <td>{calls > 0 && formatShare(Math.round((answered / calls) * 100) / 100)}</td>
      <td>{formatCount(minutes)}</td>
      <td>{formatCredits(credits)}</td>
    </>
  )
}

const Inset = styled('div')(({ theme }) => ({ padding: 16, color: theme.vars.palette.text.secondary }))

const CallsLink = styled(Link)(textLink, { fontWeight: 400 })

const Second = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}))

const Figures = styled('table')(({ theme }) => {
  const { palette } = theme.vars
  return {
    ...tabular,
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': visuallyHidden,
    '& th, & td': { height: 52, padding: '4px 8px', textAlign: 'end', borderTop: `1px solid ${palette.divider}` },
    '& th:first-of-type': { paddingLeft: 16, textAlign: 'start', overflowWrap: 'anywhere' },
    '& [data-mark]': { display: 'flex', alignItems: 'center' },
    '& [data-mark]::before': { ...markStyles('data-mark'), ...initialsDiscStyles(theme, 24), flexShrink: 0 },
    '& .flag': { ...flagStyles, marginInlineStart: 8, verticalAlign: '-1px' },
    '& td:last-child, & th:last-of-type': { paddingRight: 16 },
    '& thead th': {
      ...theme.typography.body2,
      height: 40,
      border: 0,
      fontWeight: 600,
      color: palette.text.secondary,
      backgroundColor: palette.quiet,
    },
    '& tfoot th, & tfoot td': { fontWeight: 600, borderTop: `1px solid ${palette.fieldLine}` },
    [theme.breakpoints.up('sm')]: {
      '& th, & td': { padding: '4px 16px' },
      '& th:first-of-type': { paddingLeft: 24 },
      '& td:last-child, & th:last-of-type': { paddingRight: 24 },
    },
    // Names and numbers have a line of their own, above their figures.
    [theme.breakpoints.down('sm')]: {
      '& tr': {
        display: 'grid',
        gridTemplateColumns: '0.8fr 1.2fr 1fr 1fr',
        padding: '8px 12px',
        borderTop: `1px solid ${palette.divider}`,
      },
      '& thead tr': { border: 0, backgroundColor: palette.quiet },
      '& tfoot tr': { borderColor: palette.fieldLine },
      '& th, & td, & tfoot th, & tfoot td': { height: 'auto', padding: 4, border: 0, overflowWrap: 'anywhere' },
      '& thead th': { height: 'auto' },
      '& th:first-of-type': { gridColumn: '1 / -1', paddingLeft: 4 },
      '& td:last-child, & th:last-of-type': { paddingRight: 4 },
    },
    // Four columns would break the words of their heads.
    [LARGE_TEXT]: { '& tr': { gridTemplateColumns: '1fr 1fr' } },
  }
})
