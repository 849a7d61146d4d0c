import { formatCredits } from '../../components/format'
import type { dialerStrings } from './dialerStrings'
import type { Verdict } from './verdict'

type Text = (id: keyof typeof dialerStrings, values?: Record<string, string | number>) => string

/** The verdict on a number in words. */
export function costText(verdict: Verdict, text: Text): string {
  switch (verdict.kind) {
    case 'empty':
      return text('cost.empty')
    case 'incomplete':
      return text('cost.incomplete')
    case 'tooLong':
      return text('cost.tooLong')
    case 'looking':
      return text('cost.looking')
    case 'priceUnknown':
      return text('cost.unknown')
    case 'own':
      return text('cost.own')
    case 'noCredits':
      return `${priceText(verdict.rate, text)}. ${text('cost.noCredits')}`
    case 'refused':
      return refusalText(verdict.rate, text)
    case 'callable': {
      const price = priceText(verdict.rate, text)
      if (verdict.minutes === null) return price
      return `${price} · ${text('cost.minutes', { amount: formatCredits(verdict.minutes), count: verdict.minutes })}`
    }
  }
}

function priceText(rate: Extract<Verdict, { kind: 'callable' }>['rate'], text: Text): string {
  const { description, creditsPerMinute } = rate
  const price =
    creditsPerMinute === 0
      ? text('cost.free')
      : text('cost.perMinute', { credits: formatCredits(creditsPerMinute), count: creditsPerMinute })
  return `${description} · ${price}`
}

/** Emergency calls are refused in our words, so that they hold whatever server answers; the rest in the server's. */
function refusalText({ reason, description }: Extract<Verdict, { kind: 'refused' }>['rate'], text: Text): string {
  return reason === 'emergency' ? text('cost.emergency') : description
}
