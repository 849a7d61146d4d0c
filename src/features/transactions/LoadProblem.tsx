import type { ApiError } from '../../api/apiError'
import { isNotFound } from '../../api/apiError'
import { Alert } from '../../components/Alert'
import { LoadFailed } from '../../components/LoadFailed'

interface LoadProblemProps {
  error: ApiError
  /** What could not be loaded. */
  failed: string
  /** Said where the API has no such call: trying again would not help. */
  notOffered: string
  onRetry: () => void
}

/** Stands where a load failed. */
export function LoadProblem({ error, failed, notOffered, onRetry }: LoadProblemProps) {
  if (isNotFound(error))
    return (
      <Alert severity="info" role="status">
        {notOffered}
      </Alert>
    )
  return <LoadFailed message={failed} onRetry={onRetry} />
}
