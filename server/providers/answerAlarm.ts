import type { OnUnlisted } from '../domain/providerAnswer'

/** Far more than the new answers that providers introduce between two starts. */
const MOST_KINDS = 1000

/** Raises an alarm once for each kind of answer that no table lists, however often it comes. */
export function alarmOnce(raise: OnUnlisted): OnUnlisted {
  const raised = new Set<string>()
  return (provider, code) => {
    const kind = `${provider} ${code}`
    if (raised.has(kind) || raised.size >= MOST_KINDS) return
    raised.add(kind)
    raise(provider, code)
  }
}
