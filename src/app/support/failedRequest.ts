import type { ApiError } from '../../api/apiError'
import { problemStrings as texts } from './problemStrings'
import { requestStrings } from './requestStrings'

/** A failed request in plain words, by its endpoint: "Couldn't load the calls: no answer". */
export function describeFailedRequest(endpoint: unknown, error: Partial<ApiError>): string {
  const { status, message } = error
  if (endpoint === 'logIn' && message && Number(status) < 500) return withReason(texts.logInRefused, error)
  return withReason(wordsFor(endpoint), error)
}

/** What failed, and the server's reason. */
export function withReason(what: string, error: Partial<ApiError> | null | undefined): string {
  return `${what}: ${reasonOf(error ?? {})}`
}

function wordsFor(endpoint: unknown): string {
  return typeof endpoint === 'string' && Object.hasOwn(requestStrings, endpoint)
    ? requestStrings[endpoint as keyof typeof requestStrings]
    : texts.requestFailed
}

function reasonOf({ status, code, message }: Partial<ApiError>): string {
  if (status === 'no_answer') return texts.noAnswer
  const number = status === 200 ? code : status
  const reason = message
    ? String(message).replace(/\.$/, '')
    : Number(status) >= 500
      ? texts.serverFailed
      : texts.serverRefused
  return number === undefined ? reason : `${reason} (${number})`
}
