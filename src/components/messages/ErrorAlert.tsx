import { styled } from '@mui/material/styles'
import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'
import { useFormAlert } from '../forms/useFormAlert'
import type { AlertProps } from './Alert'
import { Alert, AlertTitle } from './Alert'
import { ReportButton } from './ReportButton'

export interface ErrorAlertProps extends Pick<AlertProps, 'sx' | 'action' | 'onClose'> {
  /** May be 0. */
  code?: string | number
  message: string
  requestId?: string
}

/** An error in the server's words, or ours, with its request id and a way to report it. */
export function ErrorAlert({ code, message, requestId, ...alert }: ErrorAlertProps) {
  const text = useText(componentStrings)
  const ref = useFormAlert(message)
  return (
    <>
      <Alert ref={ref} severity="error" closeText={text('alert.close')} {...alert}>
        <AlertTitle>{code === undefined ? text('alert.error') : text('alert.errorWithCode', { code })}</AlertTitle>
        <span>{message}</span>
        {requestId && (
          <Details>
            <summary>{text('alert.details')}</summary>
            <span>{text('alert.requestId', { requestId })}</span>
          </Details>
        )}
      </Alert>
      {/* Beside the alert: a screen reader announces the alert's whole content. */}
      <ReportButton size="small" sx={{ alignSelf: 'flex-start' }} />
    </>
  )
}

const Details = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { padding: '4px 0', cursor: 'pointer', '@media (pointer: coarse)': { padding: '10px 0' } },
}))
