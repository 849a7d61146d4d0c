import { NEVER_CALLED } from './neverCalledRanges'
import { PREMIUM_NUMBERS } from './premiumNumbers'

const KINDS = ['satellite', 'network', 'premium'] as const

const patterns = KINDS.map((kind) => {
  const ranges = NEVER_CALLED.flatMap((range) => (range.kind === kind ? [range.pattern] : []))
  return {
    kind,
    pattern: new RegExp(`^[+](?:${[...ranges, ...(kind === 'premium' ? PREMIUM_NUMBERS : [])].join('|')})`),
  }
})

/**
 * Which kind of never-called number (E.164) it is, because of its price; undefined for ordinary ones. The engine
 * refuses the same numbers (`npm run premium-numbers`).
 */
export function neverCalledKind(number: string): (typeof KINDS)[number] | undefined {
  return patterns.find(({ pattern }) => pattern.test(number))?.kind
}
