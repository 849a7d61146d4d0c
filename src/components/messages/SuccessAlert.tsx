import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'
import type { AlertProps } from './Alert'
import { Alert, InlineTitle } from './Alert'

export interface SuccessAlertProps extends Pick<AlertProps, 'sx' | 'icon' | 'action' | 'onClose'> {
  message: string
}

export function SuccessAlert({ message, ...alert }: SuccessAlertProps) {
  const text = useText(componentStrings)
  return (
    <Alert severity="success" closeText={text('alert.close')} {...alert}>
      <InlineTitle>{text('alert.success')}</InlineTitle>
      <span>{message}</span>
    </Alert>
  )
}
