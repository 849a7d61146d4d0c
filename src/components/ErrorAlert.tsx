import { useText } from '../strings/text'
import type { AlertProps } from './Alert'
import { Alert, AlertTitle } from './Alert'
import { componentStrings } from './componentStrings'

export interface ErrorAlertProps extends Pick<AlertProps, 'sx' | 'action' | 'onClose'> {
  /** May be 0. */
  code?: string | number
  message: string
}

export function ErrorAlert({ code, message, ...alert }: ErrorAlertProps) {
  const text = useText(componentStrings)
  return (
    <Alert severity="error" closeText={text('alert.close')} {...alert}>
      <AlertTitle>{code === undefined ? text('alert.error') : text('alert.errorWithCode', { code })}</AlertTitle>
      {message}
    </Alert>
  )
}
