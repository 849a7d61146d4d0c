import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { formatCount } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { FileFailure } from '../tableFile/FileFailure'
import { FileProgress } from '../tableFile/FileProgress'
import { downloadClicked, fileClosed } from '../tableFile/tableFileSlice'
import { selectStatementFile } from './statementPages'
import { transactionsStrings } from './transactionsStrings'

/** The state of the download; empty until one is started. */
export function StatementFile() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const file = useSelector(selectStatementFile)
  if (file.status === 'none') return <div role="status" />
  const progress = (rows: string, total: string | null) =>
    total === null
      ? text('transactions:file.progressUnknown', { rows })
      : text('transactions:file.progress', { rows, total })
  return (
    <Container>
      {file.status === 'failed' && (
        <FileFailure
          error={file.error}
          notOffered={text('transactions:file.notOffered')}
          action={
            <Button onClick={() => dispatch(downloadClicked({ path: routes.transactions.path }))}>
              {text('transactions:file.tryAgain')}
            </Button>
          }
        />
      )}
      <div role="status">
        {file.status === 'saved' &&
          text('transactions:file.saved', { count: file.rows, amount: formatCount(file.rows) })}
      </div>
      {file.status === 'running' && (
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
          <FileProgress rows={file.rows} total={file.total} describe={progress} />
          <Button variant="outlined" onClick={() => dispatch(fileClosed())}>
            {text('transactions:file.cancel')}
          </Button>
        </Stack>
      )}
    </Container>
  )
}

const Container = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}))
