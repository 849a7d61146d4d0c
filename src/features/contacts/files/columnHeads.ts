import {
  CODE_HEADS,
  COMPANY_HEADS,
  CONTACT_PERSON_HEADS,
  CUSTOMER_HEADS,
  EMAIL_WORDS,
  FIRST_HEADS,
  GENERIC_WORDS,
  LAST_HEADS,
  LINKING_WORDS,
  MIDDLE_HEADS,
  NAME_HEADS,
  NICKNAME_HEADS,
  NO_PHONE_WORDS,
  NOTE_HEADS,
  NUMBER_HEADS,
  PART_OR_WHOLE,
  PHONE_PARTS,
  PHONE_WORDS,
  PLACE_HEADS,
  TONE_PARTS,
} from './headWords'

/** What a column of a table can be used for. */
export type ColumnUse = 'name' | 'first' | 'middle' | 'last' | 'company' | 'phone' | 'email' | 'note' | 'none'

export interface KnownHead {
  use: ColumnUse
  /** Other columns of the same use come first: faxes after phones, nicknames after names. */
  isLater?: boolean
}

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', ı: 'i', ß: 'ss', æ: 'ae' }

/** Between the words of "MobilePhone", and before the digit of "Phone2". */
const JOINT = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{Nd})/gu

/** "MobilePhone", "first_name", "Phone (mobile)", "Name [Required]": words in small letters without accents. */
export function wordsOfHead(head: string): string {
  return head
    .replace(JOINT, ' ')
    .replace(/__c$|(?<=[\p{L}\p{N}] ?)\[[^\]]*\]|\(s\)/gu, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[łøıßæ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

const heads = (texts: readonly string[]) => new Set(texts.map(wordsOfHead))

const parts = (texts: readonly string[]) => new RegExp([...heads(texts)].join('|'), 'u')

const words = (texts: readonly string[]) => new RegExp(`(?:^| )(?:${[...heads(texts)].join('|')})(?= |$)`, 'gu')

const WHOLE: readonly (readonly [ReadonlySet<string>, KnownHead])[] = [
  [heads(FIRST_HEADS), { use: 'first' }],
  [heads(LAST_HEADS), { use: 'last' }],
  [heads(MIDDLE_HEADS), { use: 'middle' }],
  [heads(NAME_HEADS), { use: 'name' }],
  [heads(NICKNAME_HEADS), { use: 'name', isLater: true }],
  [heads(COMPANY_HEADS), { use: 'company' }],
  [heads(NOTE_HEADS), { use: 'note' }],
  [heads(NUMBER_HEADS), { use: 'phone' }],
]

const IS = {
  first: heads(FIRST_HEADS),
  partOrWhole: heads(PART_OR_WHOLE),
  nameWord: words(PART_OR_WHOLE),
  customer: heads(CUSTOMER_HEADS),
  contactPerson: heads(CONTACT_PERSON_HEADS),
  place: heads(PLACE_HEADS),
  email: words(EMAIL_WORDS),
  phone: words(PHONE_WORDS),
  phonePart: parts(PHONE_PARTS),
  number: heads(NUMBER_HEADS),
  code: new RegExp(`(?:^| )(?:${[...heads(CODE_HEADS)].join('|')})$`, 'u'),
  noPhone: words(NO_PHONE_WORDS),
  tone: parts(TONE_PARTS),
} as const

const has = (pattern: RegExp, text: string) => text.search(pattern) !== -1

/** What a header means on its own. */
function useOfHead(head: string): KnownHead {
  const text = wordsOfHead(head)
  const whole = WHOLE.find(([texts]) => texts.has(text))
  if (whole) return whole[1]
  if (/^phone \d+ (value|number)$/.test(text)) return { use: 'phone' }
  if (has(IS.email, text)) return { use: 'email' }
  if (has(IS.noPhone, text)) return { use: 'none' }
  if (has(IS.tone, text) || /(^| )(tty|tdd)( |$)/.test(text)) return { use: 'phone', isLater: true }
  return { use: has(IS.phone, text) || has(IS.phonePart, text) ? 'phone' : 'none' }
}

const PARTS: readonly ColumnUse[] = ['first', 'middle', 'last', 'company']

/** Where no header means a name, those of one kind of person do: "Billing First Name", "Invitee Last Name". */
function withQualified(uses: readonly KnownHead[], row: readonly string[]): readonly KnownHead[] {
  if (uses.some(({ use }) => use === 'name' || use === 'first' || use === 'last')) return uses
  const texts = row.map(wordsOfHead)
  const qualifier = texts.map(qualifierOf).find(Boolean)
  if (!qualifier) return uses
  const parts = texts.map((text) => (text.startsWith(qualifier) ? text.slice(qualifier.length) : '')).map(useOfHead)
  return uses.map((known, at) => parts.slice(at, at + 1).find(({ use }) => PARTS.includes(use)) ?? known)
}

/** Shorter words for first names have other meanings, such as "ad" and "first". */
const SHORTEST_PART = 6

/** "billing " of "billing first name". */
function qualifierOf(text: string): string | undefined {
  if (has(IS.noPhone, text)) return undefined
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index + 1)
  const end = spaces.find((at) => text.length - at >= SHORTEST_PART && IS.first.has(text.slice(at)))
  return end === undefined ? undefined : text.slice(0, end)
}

/**
 * What the headers of a table mean together: "Name" is a last name beside first names, "Customer" a company beside
 * "Contact".
 */
export function usesOfHeads(row: readonly string[]): KnownHead[] {
  const uses = withQualified(row.map(useOfHead), row)
  const isPerson = row.map((head) => IS.contactPerson.has(wordsOfHead(head)))
  const isCustomer = row.map((head, at) =>
    isPerson.includes(true) ? !isPerson[at] : IS.customer.has(wordsOfHead(head)),
  )
  const isFirm =
    uses.some(({ use, isLater }, at) => use === 'name' && !isLater && !isCustomer[at]) &&
    !uses.some(({ use }) => use === 'company')
  const known = uses.map((each, at) => ({
    ...(isFirm && isCustomer[at] && each.use === 'name' ? { use: 'company' as const } : each),
    isEither: IS.partOrWhole.has(wordsOfHead(row[at] ?? '')),
  }))
  const hasSure = (use: ColumnUse) => known.some((each) => each.use === use && !each.isEither)
  const [hasFirst, hasLast] = [hasSure('first'), hasSure('last')]
  return known.map(({ isEither, ...head }) => {
    if (!isEither) return head
    if (hasFirst === hasLast) return { use: 'name' }
    return { use: hasFirst ? 'last' : 'first' }
  })
}

/** The header says where a number rings, without saying that it is a number: "Home". */
export const isPlace = (head: string): boolean => IS.place.has(wordsOfHead(head).replace(/ \d+$/, ''))

/** Who calls a number with this label hears a tone. */
export const isToneLabel = (label: string): boolean => has(IS.tone, wordsOfHead(label))

/** The header may be one of people's names, among other words. */
export const hasNameWord = (head: string): boolean => has(IS.nameWord, wordsOfHead(head)) && !isNoPhone(head)

/** The header means phone numbers only if there are some below it: "No." may also count rows. */
export const isBareNumber = (head: string): boolean => IS.number.has(wordsOfHead(head))

export const isAreaCode = (head: string): boolean => / ?area code$/.test(wordsOfHead(head))

/** The column holds the calling codes of the numbers in another. */
export const isCallingCode = (head: string): boolean => IS.code.test(wordsOfHead(head))

/** Numbers below this header are not to be called. */
export const isNoPhone = (head: string): boolean => has(IS.noPhone, wordsOfHead(head))

/** Words that say that a column contains numbers, but not which kind. */
const GENERIC = words(GENERIC_WORDS)

const LINKING = heads(LINKING_WORDS)

/** "Business Phone 2" → "Business", "Phone (mobile)" → "Mobile", "Numéro de téléphone" → "". */
export function labelOfHead(head: string): string {
  const shown = head
    .replace(JOINT, ' ')
    .replace(/\(s\)/g, '')
    .replace(/[\s_\-:;()[\]/\\.]+/g, ' ')
    .trim()
  const kept = shown.split(' ').filter((word) => !/^\d*$/.test(word) && !has(GENERIC, wordsOfHead(word)))
  const label = kept.every((word) => LINKING.has(wordsOfHead(word))) ? '' : kept.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
