import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { BusyButton } from '../../components/forms/BusyButton'
import { supportFileRequested } from '../../events'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { dialogClosed, saveClicked, selectSupportFile, sendClicked } from './supportFileSlice'
import { supportFileStrings } from './supportFileStrings'

/** The buttons of the dialog: sending is offered where the server takes files, saving everywhere. */
export function SupportFileActions({ description }: { description: string }) {
  const text = useText(supportFileStrings)
  const dispatch = useAppDispatch()
  const { step, facts, canBeSent } = useSelector(selectSupportFile)
  const close = () => dispatch(dialogClosed())
  if (step === 'sent')
    return (
      <Button variant="contained" onClick={close}>
        {text('supportFile.done')}
      </Button>
    )
  return (
    <>
      <Button onClick={close}>{text('supportFile.cancel')}</Button>
      {step === 'failed' ? (
        <Button variant="contained" onClick={() => dispatch(supportFileRequested())}>
          {text('supportFile.tryAgain')}
        </Button>
      ) : (
        <Button
          variant={canBeSent ? 'outlined' : 'contained'}
          disabled={step !== 'ready'}
          onClick={() => dispatch(saveClicked({ description }))}
        >
          <span>{text(facts?.problem ? 'supportFile.saveAnyway' : 'supportFile.save')}</span>
        </Button>
      )}
      {canBeSent && facts && !facts.problem && (
        <BusyButton
          variant="contained"
          busy={step === 'sending'}
          onClick={() => dispatch(sendClicked({ description }))}
        >
          {text('supportFile.send')}
        </BusyButton>
      )}
    </>
  )
}
