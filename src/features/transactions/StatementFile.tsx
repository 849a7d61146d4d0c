import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import type { ApiError } from '../../api/apiError'
import { useErrorText } from '../../api/useErrorText'
import { ErrorAlert } from '../../components/ErrorAlert'
import { formatCount } from '../../components/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { cancelClicked, downloadClicked, selectStatementFile } from './statementFileSlice'
import { transactionsStrings } from './transactionsStrings'

const NOT_FOUND = 404

/** What came of asking for the list as a file; nothing before that. */
export function StatementFile() {
  const text = useText(transactionsStrings)
  const file = useSelector(selectStatementFile)
  if (file.status === 'idle') return <div role="status" />
  return (
    <Place>
      {file.status === 'failed' && <Failure error={file.error} />}
      <div role="status">
        {file.status === 'saved' && text('file.saved', { count: file.rows, amount: formatCount(file.rows) })}
      </div>
      {file.status === 'running' && <Progress rows={file.rows} total={file.total} />}
    </Place>
  )
}

function Progress({ rows, total }: { rows: number; total: number | null }) {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const id = useId()
  const share = total ? { variant: 'determinate' as const, value: Math.min(100, (rows / total) * 100) } : {}
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Stack sx={{ gap: 1, flexGrow: 1 }}>
        <Typography id={id} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {total === null
            ? text('file.progressUnknown', { rows: formatCount(rows) })
            : text('file.progress', { rows: formatCount(rows), total: formatCount(total) })}
        </Typography>
        <LinearProgress {...share} aria-labelledby={id} />
      </Stack>
      <Button variant="outlined" onClick={() => dispatch(cancelClicked())}>
        {text('file.cancel')}
      </Button>
    </Stack>
  )
}

function Failure({ error }: { error: ApiError }) {
  const text = useText(transactionsStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  if (error.status === NOT_FOUND) return <ErrorAlert message={text('file.notOffered')} />
  const told = error.status === 'no_answer' ? { message: text('file.brokeOff') } : describe(error)
  return (
    <ErrorAlert
      {...told}
      action={<Button onClick={() => dispatch(downloadClicked())}>{text('file.tryAgain')}</Button>}
    />
  )
}

const Place = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
}))
