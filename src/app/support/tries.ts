import type { UnknownAction } from '@reduxjs/toolkit'
import type { AnswerMeta, FailedTry } from '../../api/answerMeta'

/** An RTK Query action about a request; in a file, any field may be missing. */
export interface RequestAction extends UnknownAction {
  meta?: {
    requestId?: string
    arg?: { endpointName?: string }
    baseQueryMeta?: Partial<AnswerMeta>
    condition?: boolean
    aborted?: boolean
  }
  payload?: { status?: unknown; requestId?: string } | null
}

/** The failed tries that came before an action's answer. */
export function triesBefore({ meta }: RequestAction): readonly FailedTry[] {
  const { earlier, ...last } = meta?.baseQueryMeta ?? {}
  return [...(Array.isArray(earlier) ? earlier : []), last].flatMap((answer?: Partial<AnswerMeta>) => triesIn(answer))
}

const triesIn = (answer: Partial<AnswerMeta> | null | undefined): readonly FailedTry[] =>
  Array.isArray(answer?.tries) ? answer.tries : []

/** "503, no answer" */
export function wordsForTries(tries: readonly FailedTry[], noAnswer: string): string {
  return tries.map((failed?: FailedTry) => String(failed?.status ?? noAnswer)).join(', ')
}
