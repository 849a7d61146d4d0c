import { formatCount } from '../../components/format'
import { useText } from '../../strings/text'
import type { RecordedRequest } from '../requests'
import { paneStrings } from './paneStrings'

/** Describes requests by their status and how long they took: "403", "120 ms". */
export function useRequestFacts(): (request: RecordedRequest) => string[] {
  const text = useText(paneStrings)
  return ({ status, ms }) => {
    const said =
      status === 'pending'
        ? text('requests.pending')
        : status === 'no_answer'
          ? text('requests.noAnswer')
          : String(status)
    return ms === undefined ? [said] : [said, text('requests.ms', { ms: formatCount(ms) })]
  }
}
