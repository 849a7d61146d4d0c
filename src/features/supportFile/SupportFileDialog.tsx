import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { Alert, AlertTitle } from '../../components/Alert'
import { DialogShell } from '../../components/DialogShell'
import { supportFileRequested } from '../../events'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { SupportFileContents } from './SupportFileContents'
import { dialogClosed, saveClicked, selectSupportFile } from './supportFileSlice'
import { supportFileStrings } from './supportFileStrings'

/** Lists what the file contains, and what it never contains, before it is saved. */
export function SupportFileDialog() {
  const text = useText(supportFileStrings)
  const dispatch = useAppDispatch()
  const { step, facts } = useSelector(selectSupportFile)
  return (
    <DialogShell
      open
      title={text('supportFile.title')}
      onClose={() => dispatch(dialogClosed())}
      size="sm"
      actions={
        <>
          <Button onClick={() => dispatch(dialogClosed())}>{text('supportFile.cancel')}</Button>
          {step === 'failed' ? (
            <Button variant="contained" onClick={() => dispatch(supportFileRequested())}>
              {text('supportFile.tryAgain')}
            </Button>
          ) : (
            <Button variant="contained" disabled={step !== 'ready'} onClick={() => dispatch(saveClicked())}>
              {text(facts?.problem ? 'supportFile.saveAnyway' : 'supportFile.save')}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography>{text('supportFile.lead')}</Typography>
        {facts?.problem && (
          <Alert severity="warning">
            <AlertTitle>{text('supportFile.problem')}</AlertTitle>
            {text('supportFile.problemText', { reason: facts.problem })}
          </Alert>
        )}
        {step === 'failed' && (
          <Alert severity="error">
            <AlertTitle>{text('supportFile.failed')}</AlertTitle>
            {text('supportFile.failedText')}
          </Alert>
        )}
        {step === 'preparing' && <Typography role="status">{text('supportFile.preparing')}</Typography>}
        {facts && <SupportFileContents facts={facts} />}
      </Stack>
    </DialogShell>
  )
}
