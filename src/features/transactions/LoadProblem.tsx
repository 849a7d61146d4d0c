import type { ApiError } from '../../api/apiError'
import { isNotFound } from '../../api/apiError'
import { Alert } from '../../components/messages/Alert'
import { LoadFailed } from '../../components/messages/LoadFailed'

interface LoadProblemProps {
  error: ApiError
  /** Says what could not be loaded. */
  failed: string
  /** Shown if the API does not offer the call, so that retrying would not help. */
  notOffered: string
  onRetry: () => void
}

/** Shown in place of what failed to load. */
export function LoadProblem({ error, failed, notOffered, onRetry }: LoadProblemProps) {
  if (isNotFound(error))
    return (
      <Alert severity="info" role="status">
        {notOffered}
      </Alert>
    )
  return <LoadFailed message={failed} onRetry={onRetry} />
}
