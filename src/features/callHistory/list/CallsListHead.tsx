import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { formatCount } from '../../../components/format'
import { DownloadIcon } from '../../../components/icons'
import { useAppDispatch } from '../../../redux'
import { routes } from '../../../routes'
import { useText } from '../../../strings/text'
import { fileRequested } from '../../tableFile/tableFileSlice'
import { callHistoryStrings } from '../callHistoryStrings'
import type { HistoryPart } from '../historyPages'
import { selectIsCounting, selectLayout, selectTotal } from '../historyPages'

/** The number of calls, and the button to download them. */
export function CallsListHead() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const total = useSelector(selectTotal)
  const isCounting = useSelector(selectIsCounting)
  const calls = useSelector((state: HistoryPart) => total ?? selectLayout(state).calls)
  const summary = text(total === null ? 'history.countShown' : 'history.count', {
    count: calls,
    amount: formatCount(calls),
  })
  return (
    <Head>
      <span role="status">{isCounting ? <Skeleton width={72} /> : summary}</span>
      <Button
        size="small"
        startIcon={<DownloadIcon size={18} />}
        onClick={() => dispatch(fileRequested({ path: routes.callHistory.path }))}
      >
        {text('callHistory:file.button')}
      </Button>
    </Head>
  )
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  minHeight: 52,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [theme.breakpoints.up('sm')]: { padding: '0 12px 0 24px' },
}))
