import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { formatCount } from '../../components/page/format'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { useText } from '../../strings/text'
import { FileFailure } from '../tableFile/FileFailure'
import { FileProgress } from '../tableFile/FileProgress'
import { downloadClicked, fileClosed } from '../tableFile/tableFileSlice'
import { callHistoryStrings } from './callHistoryStrings'
import { selectCallsFile, selectTotal } from './list/shownList'
import { selectReportBy } from './report/report'

/** Shows how many calls the file will contain before it is downloaded, then the progress, then that it was saved. */
export function CallsFileDialog() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const file = useSelector(selectCallsFile)
  const total = useSelector(selectTotal)
  const isReport = useSelector(selectReportBy) !== null
  const close = () => dispatch(fileClosed())
  const start = () => dispatch(downloadClicked({ path: routes.callHistory.path }))

  const progress = (rows: string, total: string | null) => {
    if (isReport) return text('callHistory:file.reportProgress', { rows })
    return total === null
      ? text('callHistory:file.progressUnknown', { rows })
      : text('callHistory:file.progress', { rows, total })
  }
  const actions = {
    offered: (isReport || total !== 0) && <MainButton label={text('callHistory:file.start')} onClick={start} />,
    failed: <MainButton label={text('callHistory:file.tryAgain')} onClick={start} />,
    running: null,
    saved: <MainButton label={text('callHistory:file.done')} onClick={close} />,
    none: null,
  }
  const mayCancel = file.status !== 'saved'
  return (
    <DialogShell
      open={file.status !== 'none'}
      title={text('callHistory:file.title')}
      onClose={close}
      actions={
        <>
          {mayCancel && (
            <Button variant="outlined" onClick={close}>
              {text('callHistory:file.cancel')}
            </Button>
          )}
          {actions[file.status]}
        </>
      }
    >
      {file.status === 'offered' && <Offer total={total} isReport={isReport} />}
      {file.status === 'running' && <FileProgress rows={file.rows} total={file.total ?? total} describe={progress} />}
      {file.status === 'failed' && <FileFailure error={file.error} notOffered={text('callHistory:file.notOffered')} />}
      {file.status === 'saved' && (
        <Typography role="status">
          {text(isReport ? 'callHistory:file.reportSaved' : 'callHistory:file.saved', {
            count: file.rows,
            amount: formatCount(file.rows),
          })}
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

function Offer({ total, isReport }: { total: number | null; isReport: boolean }) {
  const text = useText(callHistoryStrings)
  if (isReport) return <Typography>{text('callHistory:file.reportRows')}</Typography>
  if (total === 0) return <Typography>{text('callHistory:file.none')}</Typography>
  return (
    <Typography>
      {total === null
        ? text('callHistory:file.rowsUnknown')
        : text('callHistory:file.rows', { count: total, amount: formatCount(total) })}
    </Typography>
  )
}
