import { useCallback } from 'react'
import { useText } from '../strings/text'
import type { ApiError, ErrorText } from './apiError'
import { describeError } from './apiError'
import { apiStrings } from './apiStrings'

/** `describeError` with the catalogue's texts: `<ErrorAlert {...describe(error)} />`. */
export function useErrorText(): (error: ApiError) => ErrorText {
  const text = useText(apiStrings)
  return useCallback((error) => describeError(error, text('error.generic')), [text])
}
