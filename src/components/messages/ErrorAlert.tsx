import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'
import { useFormAlert } from '../forms/useFormAlert'
import type { AlertProps } from './Alert'
import { Alert, InlineTitle } from './Alert'
import { MoreOfAlert } from './MoreOfAlert'

export interface ErrorAlertProps extends Pick<AlertProps, 'sx' | 'action' | 'onClose'> {
  /** May be 0. */
  code?: string | number
  message: string
  requestId?: string
  /** Something broke, rather than was refused. */
  isFault?: boolean
}

/** An error in the server's words, or ours; with its request id and a way to report it, if there is anything to report. */
export function ErrorAlert({ code, message, requestId, isFault, ...alert }: ErrorAlertProps) {
  const text = useText(componentStrings)
  const ref = useFormAlert(message)
  return (
    <Alert
      ref={ref}
      severity="error"
      closeText={text('alert.close')}
      more={(isFault || requestId !== undefined) && <MoreOfAlert requestId={requestId} />}
      {...alert}
    >
      <InlineTitle>{code === undefined ? text('alert.error') : text('alert.errorWithCode', { code })}</InlineTitle>
      <span>{message}</span>
    </Alert>
  )
}
