import type { ReactNode } from 'react'
import type { ApiError } from '../../api/apiError'
import { isNotFound } from '../../api/apiError'
import { useErrorText } from '../../api/useErrorText'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { useText } from '../../strings/text'
import { tableFileStrings } from './tableFileStrings'

interface FileFailureProps {
  error: ApiError
  /** Shown if the API does not offer the file, so that retrying would not help. */
  notOffered: string
  /** A retry button beside the message. */
  action?: ReactNode
}

/** Why a file was not saved. */
export function FileFailure({ error, notOffered, action }: FileFailureProps) {
  const text = useText(tableFileStrings)
  const describe = useErrorText()
  if (isNotFound(error)) return <ErrorAlert message={notOffered} />
  const errorText = error.status === 'no_answer' ? { message: text('tableFile:file.brokeOff') } : describe(error)
  return <ErrorAlert {...errorText} action={action} />
}
