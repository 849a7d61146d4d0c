import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import type { ApiError } from '../../api/apiError'
import { useErrorText } from '../../api/useErrorText'
import { DialogShell } from '../../components/DialogShell'
import { ErrorAlert } from '../../components/ErrorAlert'
import { formatCount } from '../../components/format'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { callHistoryStrings } from './callHistoryStrings'
import { downloadClicked, fileClosed, selectCallsFile } from './callsFileSlice'
import { selectTotal } from './historyPages'

const NOT_FOUND = 404

/** Says how many calls the file will hold before it is fetched, then how far it is, and that it was saved. */
export function CallsFileDialog() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const file = useSelector(selectCallsFile)
  const total = useSelector(selectTotal)
  const close = () => dispatch(fileClosed())
  const start = () => dispatch(downloadClicked())

  const actions = {
    offered: total !== 0 && <MainButton label={text('file.start')} onClick={start} />,
    failed: <MainButton label={text('file.tryAgain')} onClick={start} />,
    running: null,
    saved: <MainButton label={text('file.done')} onClick={close} />,
    closed: null,
  }
  const mayCancel = file.status !== 'saved'
  return (
    <DialogShell
      open={file.status !== 'closed'}
      title={text('file.title')}
      onClose={close}
      actions={
        <>
          {mayCancel && (
            <Button variant="outlined" onClick={close}>
              {text('file.cancel')}
            </Button>
          )}
          {actions[file.status]}
        </>
      }
    >
      {file.status === 'offered' && <Offer total={total} />}
      {file.status === 'running' && <Progress rows={file.rows} total={file.total ?? total} />}
      {file.status === 'failed' && <Failure error={file.error} />}
      {file.status === 'saved' && (
        <Typography role="status">
          {text('file.saved', { count: file.rows, amount: formatCount(file.rows) })}
        </Typography>
      )}
    </DialogShell>
  )
}

function MainButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="contained" onClick={onClick} autoFocus>
      {label}
    </Button>
  )
}

function Offer({ total }: { total: number | null }) {
  const text = useText(callHistoryStrings)
  if (total === 0) return <Typography>{text('file.none')}</Typography>
  return (
    <Typography>
      {total === null ? text('file.rowsUnknown') : text('file.rows', { count: total, amount: formatCount(total) })}
    </Typography>
  )
}

function Progress({ rows, total }: { rows: number; total: number | null }) {
  const text = useText(callHistoryStrings)
  const id = useId()
  const share = total ? { variant: 'determinate' as const, value: Math.min(100, (rows / total) * 100) } : {}
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography id={id} sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {total === null
          ? text('file.progressUnknown', { rows: formatCount(rows) })
          : text('file.progress', { rows: formatCount(rows), total: formatCount(total) })}
      </Typography>
      <LinearProgress {...share} aria-labelledby={id} />
    </Stack>
  )
}

function Failure({ error }: { error: ApiError }) {
  const text = useText(callHistoryStrings)
  const describe = useErrorText()
  if (error.status === 'no_answer') return <ErrorAlert message={text('file.brokeOff')} />
  if (error.status === NOT_FOUND) return <ErrorAlert message={text('file.notOffered')} />
  return <ErrorAlert {...describe(error)} />
}
