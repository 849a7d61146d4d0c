import { problemStrings } from '../../../app/support/problemStrings'
import { wordsForTries } from '../../../app/support/tries'
import { useText } from '../../../strings/text'
import type { RecordedRequest } from '../../requests'
import { formatCount } from '../../viewerFormat'
import { paneStrings } from '../paneStrings'

/** Describes requests by their status, how long they took and what was tried before: "403", "120 ms", "tried again after 503". */
export function useRequestFacts(): (request: RecordedRequest) => string[] {
  const text = useText(paneStrings)
  return ({ status, ms, tries }) => {
    const said =
      status === 'pending'
        ? text('requests.pending')
        : status === 'no_answer'
          ? text('requests.noAnswer')
          : String(status)
    return [
      said,
      ...(ms === undefined ? [] : [text('requests.ms', { ms: formatCount(ms) })]),
      ...(tries.length === 0 ? [] : [text('requests.tried', { tries: wordsForTries(tries, problemStrings.noAnswer) })]),
    ]
  }
}
