import {
  COMPANY_HEADS,
  CUSTOMER_HEADS,
  EMAIL_WORDS,
  FIRST_HEADS,
  GENERIC_WORDS,
  LAST_HEADS,
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

/** "MobilePhone", "first_name", "Phone (mobile)", "Téléphone": words in small letters without accents. */
export function wordsOfHead(head: string): string {
  return head
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/__c$/, '')
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
  partOrWhole: heads(PART_OR_WHOLE),
  customer: heads(CUSTOMER_HEADS),
  place: heads(PLACE_HEADS),
  email: words(EMAIL_WORDS),
  phone: words(PHONE_WORDS),
  phonePart: parts(PHONE_PARTS),
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

/**
 * What the headers of a table mean together: "Name" is a last name beside first names, "Customer" a company beside
 * "Contact".
 */
export function usesOfHeads(row: readonly string[]): KnownHead[] {
  const uses = row.map(useOfHead)
  const isCustomer = row.map((head) => IS.customer.has(wordsOfHead(head)))
  const isFirm =
    uses.some(({ use, isLater }, at) => use === 'name' && !isLater && !isCustomer[at]) &&
    !uses.some(({ use }) => use === 'company')
  const known = uses.map((each, at) => ({
    ...(isFirm && isCustomer[at] ? { use: 'company' as const } : each),
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
export const isPlace = (head: string): boolean => IS.place.has(wordsOfHead(head))

/** Numbers below this header are not to be called. */
export const isNoPhone = (head: string): boolean => has(IS.noPhone, wordsOfHead(head))

/** Words that say that a column contains numbers, but not which kind. */
const GENERIC = words(GENERIC_WORDS)

/** "Business Phone 2" → "Business", "Phone (mobile)" → "Mobile", "Téléphone" → "". */
export function labelOfHead(head: string): string {
  const shown = head
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_\-:;()[\]/\\.]+/g, ' ')
    .trim()
  const kept = shown.split(' ').filter((word) => !/^\d*$/.test(word) && !has(GENERIC, wordsOfHead(word)))
  const label = kept.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
