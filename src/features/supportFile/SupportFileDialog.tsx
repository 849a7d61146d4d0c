import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { useErrorText } from '../../api/useErrorText'
import { DialogShell } from '../../components/dialogs/DialogShell'
import { TextAreaField } from '../../components/forms/TextAreaField'
import { Alert, AlertTitle } from '../../components/messages/Alert'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useForm } from '../forms/useForm'
import { SentFileNotice } from './SentFileNotice'
import { SupportFileActions } from './SupportFileActions'
import { SupportFileContents } from './SupportFileContents'
import { dialogClosed, selectSupportFile } from './supportFileSlice'
import { supportFileStrings } from './supportFileStrings'

const LONGEST_DESCRIPTION = 2000

/** Asks what happened, and lists what the file contains before it is saved or sent. */
export function SupportFileDialog() {
  const text = useText(supportFileStrings)
  const dispatch = useAppDispatch()
  const describe = useErrorText()
  const { values, type } = useForm('supportFile', { description: '' })
  const { step, facts, error, sent } = useSelector(selectSupportFile)
  return (
    <DialogShell
      open
      title={text('supportFile.title')}
      step={step === 'sent' ? step : 'ready'}
      onClose={() => dispatch(dialogClosed())}
      size="sm"
      actions={<SupportFileActions {...values} />}
    >
      {sent ? (
        <SentFileNotice {...sent} />
      ) : (
        <Stack sx={{ gap: 2 }}>
          <Typography>{text('supportFile.lead')}</Typography>
          {facts?.problem && (
            <Alert severity="warning">
              <AlertTitle>{text('supportFile.problem')}</AlertTitle>
              <span>{text('supportFile.problemText', { reason: facts.problem })}</span>
            </Alert>
          )}
          {step === 'failed' && (
            <Alert severity="error">
              <AlertTitle>{text('supportFile.failed')}</AlertTitle>
              <span>{text('supportFile.failedText')}</span>
            </Alert>
          )}
          {error && (
            <Alert severity="error">
              <AlertTitle>{text('supportFile.notSent')}</AlertTitle>
              <span>{text('supportFile.notSentText', { reason: describe(error).message })}</span>
            </Alert>
          )}
          <TextAreaField
            label={text('supportFile.question')}
            helper={text('supportFile.questionHint')}
            value={values.description}
            onChange={type('description')}
            maxLength={LONGEST_DESCRIPTION}
            disabled={step === 'sending'}
          />
          {step === 'preparing' && <Typography role="status">{text('supportFile.preparing')}</Typography>}
          {facts && <SupportFileContents facts={facts} />}
        </Stack>
      )}
    </DialogShell>
  )
}
