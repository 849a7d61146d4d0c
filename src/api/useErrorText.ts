import { useCallback } from 'react'
import { useText } from '../strings/text'
import type { ApiError, ErrorText } from './apiError'
import { describeError, errorStrings } from './apiError'

/** `describeError` in the words of the catalogue: `<ErrorAlert {...describe(error)} />`. */
export function useErrorText(): (error: ApiError) => ErrorText {
  const text = useText(errorStrings)
  return useCallback((error) => describeError(error, text('error.generic')), [text])
}
