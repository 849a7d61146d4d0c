/** Schemes whose links begin with a number. */
const SCHEME = /^(?:web\+)?(?:tel|callto|sms|smsto|skype|facetime|facetime-audio|sips?):(?:\/\/)?/i

/** Links of messengers, most of which write international numbers without a plus. */
const MESSENGER =
  /(?:wa\.me\/|whatsapp(?:\.com|:\/)\/send\/?\?(?:\S{0,100}&)?phone=|viber:\/\/(?:chat|add)\?number=|(?:t\.me|signal\.me\/#p)\/(?=\+|%2b))(?:\+|%2b|%20| )*([\d%().-]+)[^\s,;|<>"]*/gi

/** The text with its links replaced by the numbers in them. */
export function withoutLinks(text: string): string {
  const inText = text.replace(MESSENGER, (_, number: string) => ` +${decode(number)} `)
  const trimmed = inText.trim()
  return SCHEME.test(trimmed) ? readUri(trimmed.replace(SCHEME, '')) : inText
}

/** RFC 3966: a number with its parameters, such as `;ext=12` and `;phone-context=+1`. */
function readUri(uri: string): string {
  const [address = ''] = uri.split('?')
  const [dialed = '', ...parameters] = decode(address).split(/;(?=[a-z])/i)
  const parameter = (name: RegExp) => parameters.find((each) => name.test(each))?.replace(/^[^=]*=/, '')
  const context = parameter(/^phone-context=/i) ?? ''
  const number = dialed.replace(/@.*$/s, '')
  const isLocal = context.startsWith('+') && !number.trim().startsWith('+')
  const [extension, dialedThen] = [parameter(/^ext=/i), parameter(/^postd=/i)]
  const tones = extension ? ` ext. ${extension}` : dialedThen ? `,${dialedThen}` : ''
  return (isLocal ? context + number : number) + tones
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
