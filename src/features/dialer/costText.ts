import { formatCredits } from '../../components/page/format'
import type { dialerStrings } from './dialerStrings'
import type { DialState } from './dialState'

type Text = (id: keyof typeof dialerStrings, values?: Record<string, string | number>) => string

export interface CostText {
  main: string
  more?: string
  /** The most important part, for one-line layouts; defaults to the main line. */
  short?: string
  /** Follows the main line in one-line layouts, where it is never cut. */
  ending?: string
}

/** The state of the dialed number in words: a main line, and a second one with details. `canRedial`: there is a last number. */
export function costText(dialState: DialState, text: Text, canRedial: boolean): CostText {
  switch (dialState.kind) {
    case 'empty':
      return canRedial
        ? { main: text('cost.empty'), more: text('cost.emptyRedial'), short: text('cost.emptyRedial') }
        : { main: text('cost.empty'), more: text('cost.emptyMore') }
    case 'incomplete':
      return { main: text('cost.incomplete') }
    case 'tooLong':
      return { main: text('cost.tooLong'), more: text('cost.tooLongMore', { most: dialState.most }) }
    case 'loading':
      return { main: text('cost.looking') }
    case 'priceUnknown':
      return { main: text('cost.unknown') }
    case 'own':
      return { main: text('cost.own') }
    case 'owing':
      return { main: text('cost.owing') }
    case 'noCredits':
      return { main: priceText(dialState.rate, text), more: text('cost.noCredits'), short: text('cost.noCredits') }
    // In our own wording, whatever the server says.
    case 'emergency':
      return { main: text('cost.emergency'), more: text('cost.emergencyMore'), short: text('cost.emergencyShort') }
    case 'short':
      return { main: text('cost.short') }
    case 'refused':
      return { main: dialState.rate.description }
    case 'callable':
      return callableText(dialState, text)
  }
}

function callableText({ rate, minutes }: Extract<DialState, { kind: 'callable' }>, text: Text): CostText {
  const main = priceText(rate, text)
  if (rate.isUnlikely) return { main, more: text('cost.unlikely'), short: text('cost.unlikely') }
  if (minutes === null) return { main }
  const values = { amount: formatCredits(minutes), count: minutes }
  return { main, more: text('cost.minutes', values), ending: text('cost.shortMinutes', values) }
}

function priceText(rate: Extract<DialState, { kind: 'callable' }>['rate'], text: Text): string {
  const { description, creditsPerMinute } = rate
  if (creditsPerMinute === 0) return text('cost.free', { country: description })
  const credits = formatCredits(creditsPerMinute)
  return text('cost.perMinute', { country: description, credits, count: creditsPerMinute })
}
