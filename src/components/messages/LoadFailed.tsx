import { useText } from '../../strings/text'
import { componentStrings } from '../componentStrings'
import { BusyButton } from '../forms/BusyButton'
import { useFocusHandover } from '../page/useFocusHandover'
import { Alert } from './Alert'
import { MoreOfAlert } from './MoreOfAlert'

export interface LoadFailedProps {
  /** What could not be loaded, and the consequences. */
  message?: string
  onRetry: () => void
  busy?: boolean
}

/** Shown where a load failed; earlier content stays visible beside it. */
export function LoadFailed({ message, onRetry, busy = false }: LoadFailedProps) {
  const text = useText(componentStrings)
  const button = useFocusHandover()
  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'center', '& > svg': { alignSelf: 'start' } }}
      more={<MoreOfAlert />}
      action={
        <BusyButton ref={button} size="small" busy={busy} onClick={onRetry}>
          {text('load.tryAgain')}
        </BusyButton>
      }
    >
      {message ?? text('load.failed')}
    </Alert>
  )
}
