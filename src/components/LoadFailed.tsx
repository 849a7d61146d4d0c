import { useText } from '../strings/text'
import { Alert } from './Alert'
import { BusyButton } from './BusyButton'
import { componentStrings } from './componentStrings'
import { useFocusPassedOn } from './useFocusPassedOn'

export interface LoadFailedProps {
  /** What could not be loaded and what it means. */
  message?: string
  onRetry: () => void
  busy?: boolean
}

/** Stands where a load failed; what was there before stays beside it. */
export function LoadFailed({ message, onRetry, busy = false }: LoadFailedProps) {
  const text = useText(componentStrings)
  const button = useFocusPassedOn()
  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'center', '& [data-part="action"]': { my: -0.5 } }}
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
