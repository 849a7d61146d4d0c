import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { formatCount } from '../../components/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { FileFailure } from '../tableFile/FileFailure'
import { FileProgress } from '../tableFile/FileProgress'
import { downloadClicked, fileClosed } from '../tableFile/tableFileSlice'
import { TRANSACTIONS_PATH } from './statementFilter'
import { selectStatementFile } from './statementPages'
import { transactionsStrings } from './transactionsStrings'

/** What came of asking for the list as a file; nothing before that. */
export function StatementFile() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const file = useSelector(selectStatementFile)
  if (file.status === 'none') return <div role="status" />
  return (
    <Place>
      {file.status === 'failed' && (
        <FileFailure
          error={file.error}
          notOffered={text('transactions:file.notOffered')}
          action={
            <Button onClick={() => dispatch(downloadClicked({ path: TRANSACTIONS_PATH }))}>
              {text('transactions:file.tryAgain')}
            </Button>
          }
        />
      )}
      <div role="status">
        {file.status === 'saved' &&
          text('transactions:file.saved', { count: file.rows, amount: formatCount(file.rows) })}
      </div>
      {file.status === 'running' && <Progress rows={file.rows} total={file.total} />}
    </Place>
  )
}

function Progress({ rows, total }: { rows: number; total: number | null }) {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const told =
    total === null
      ? text('transactions:file.progressUnknown', { rows: formatCount(rows) })
      : text('transactions:file.progress', { rows: formatCount(rows), total: formatCount(total) })
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <FileProgress rows={rows} total={total} told={told} />
      <Button variant="outlined" onClick={() => dispatch(fileClosed())}>
        {text('transactions:file.cancel')}
      </Button>
    </Stack>
  )
}

const Place = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}))
