import { LONGEST } from './texts'

/** The longest name before the `@` that mail servers take (RFC 5321, 4.5.3.1). */
const MAX_NAME_LENGTH = 64

/** Letters, digits and signs, in groups divided by single dots: what mail services give to people. */
const NAME = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/
/** A top-level domain: letters only, as digits would be part of an IP address. */
const TOP = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/

/** Top-level domains that no mail from outside can reach (RFC 6761, 6762, 7686, 8375, 9476; ICANN, 2018-02-04). */
const UNREACHABLE = /\.(?:alt|arpa|corp|home|lan|mail|internal|invalid|local|localhost|onion|test)$/

/** What surrounds an address that was copied from elsewhere. */
const AROUND = /^(?:mailto:|[^<>]*<)|>.*$|(?<=@.*)[?].*$|[.,;:!。、]+$/gi
const QUOTED = /^(["'“”„«»‘’‚])(.*)["'“”„«»‘’‚]$/u
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The address that is meant by what somebody has typed or pasted, as mail servers take it: in narrow letters, with
 * straight apostrophes, and international names of hosts in their ASCII form. Undefined if no mail could reach it.
 */
export function readEmailAddress(typed: string): string | undefined {
  const [name = '', host = '', ...more] = typed
    .replace(UNSEEN, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(QUOTED, '$2')
    .replace(AROUND, '')
    .trim()
    .replace(/[’ʼ]/g, "'")
    .split('@')
  if (more.length > 0 || name.length > MAX_NAME_LENGTH || !NAME.test(name)) return undefined
  const domain = asciiHost(host)
  if (domain === undefined) return undefined
  const address = `${name}@${domain}`
  return address.length <= LONGEST.email ? address : undefined
}

function asciiHost(host: string): string | undefined {
  if (/[\s:/?#[\]\\%_@]/.test(host)) return undefined
  let domain: string
  try {
    domain = new URL(`http://${host}`).hostname
  } catch {
    return undefined
  }
  const labels = domain.split('.')
  const isWhole = labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP.test(labels.at(-1) ?? '')
  return isWhole && !UNREACHABLE.test(domain) ? domain : undefined
}

/** Where most people have their mailboxes. */
const HOSTS = `gmail.com googlemail.com yahoo.com hotmail.com outlook.com icloud.com protonmail.com comcast.net
  verizon.net sbcglobal.net bellsouth.net charter.net earthlink.net rogers.com sympatico.ca shaw.ca telus.net yahoo.ca hotmail.ca
  prodigy.net.mx yahoo.com.mx hotmail.es outlook.es yahoo.es hotmail.fr outlook.fr yahoo.fr orange.fr wanadoo.fr hotmail.co.uk
  yahoo.co.uk btinternet.com t-online.de hotmail.de outlook.de yahoo.de libero.it hotmail.it yandex.ru yahoo.com.br
  hotmail.com.br`.split(/\s+/)

/** Hosts of real mail services that differ by one slip from the popular ones. */
const NEIGHBORS = ['mail.com', 'ymail.com', 'email.com']

/** The host of another country's branch isn't a slip. */
const BRANCH = /^(?:com?\.)?(?!co$|cm$)[a-z]{2}$/

/** Mistyped top-level domains: of no country, or of none of the mailboxes above. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|ocm|comm|vom|xom|cpm|coom|c0m|cim|cok|dom)$/, '.com'],
  [/\.(?:nte|ent|met|nett)$/, '.net'],
]

/** The address that is probably meant instead of a mistyped one; undefined if it looks right. */
export function suggestEmailAddress(typed: string): string | undefined {
  const address = readEmailAddress(typed)
  const [name = '', host = ''] = address?.split('@') ?? []
  if (host === '' || HOSTS.includes(host) || NEIGHBORS.includes(host)) return undefined
  const isBranchOf = (known: string) => afterName(host) !== afterName(known) && BRANCH.test(afterName(host))
  const near = HOSTS.filter((known) => isOneSlipAway(host, known) && !isBranchOf(known))
  const [end, right = ''] = ENDS.find(([pattern]) => pattern.test(host)) ?? []
  const repaired = end ? host.replace(end, right) : undefined
  const [likeliest] = near.length === 1 ? near : near.filter((known) => known.endsWith('.com'))
  const meant = likeliest ?? HOSTS.find((known) => isOneSlipAway(repaired ?? '', known)) ?? repaired
  return meant && `${name}@${meant}`
}

const afterName = (host: string) => host.slice(host.indexOf('.') + 1)

/** They differ by one missing, extra or wrong letter, or by two that are swapped. */
function isOneSlipAway(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start++
  const [rest, knownRest] = [typed.slice(start), known.slice(start)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return (
    rest.slice(1) === knownRest.slice(1) ||
    rest.slice(1) === knownRest ||
    rest === knownRest.slice(1) ||
    swapped === knownRest
  )
}
