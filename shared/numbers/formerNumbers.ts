/** A former numbering, and how to convert it to today's. */
type Rule = readonly [former: RegExp, today: (...parts: string[]) => string]

/** Prefixes that countries gave up, but address books still hold. No number of today starts like that. */
const PREFIXES: readonly Rule[] = [
  // Mexico, until 2019: 1, 01, 044 and 045 before mobile numbers: "+52 1 55 1234 5678".
  [/^\+52(?:0?1|04[45])(\d{10})$/, (_, number) => `+52${number}`],
  // Poland until 2009, Czechia until 2002: 0 before numbers within the country.
  [/^\+(48|420)0(\d{9})$/, (_, code, number) => `+${code}${number}`],
  // Argentina: mobile numbers have 15 in front within the country and 9 from abroad, never both.
  [
    /^\+549(11|[23]\d\d|[23]\d{3})15(\d{6,8})$/,
    (all, area, number) => (all.length === 16 ? `+549${area}${number}` : all),
  ],
]

/** The first digits of Vietnamese mobile numbers until 2018, and those that replaced them. */
const VIETNAM: Record<string, string> = {
  ...{ 120: '70', 121: '79', 122: '77', 126: '76', 128: '78' },
  ...{ 123: '83', 124: '84', 125: '85', 127: '81', 129: '82' },
  ...{ 162: '32', 163: '33', 164: '34', 165: '35', 166: '36', 167: '37', 168: '38', 169: '39' },
  ...{ 186: '56', 188: '58', 199: '59' },
}

/** Numbers that were changed. A current number may look like one of them while it is being typed. */
const RENUMBERED: readonly Rule[] = [
  // Brazil, 2012 to 2016: a 9 before mobile numbers.
  [/^\+55([1-9]\d)([6-9]\d{7})$/, (_, area, number) => `+55${area}9${number}`],
  // Ivory Coast, 2021: the network's code before mobile (0, 4–9) and fixed numbers (2, 3).
  [/^\+225([04-9]\d)(\d{6})$/, (_, start, rest) => `+2250${mobileNetwork(start)}${start}${rest}`],
  [/^\+225([23]\d)(\d)(\d{5})$/, (_, start, network, rest) => `+2252${fixedNetwork(network)}${start}${network}${rest}`],
  // Benin, 2024.
  [/^\+229([2-9]\d{7})$/, (_, number) => `+22901${number}`],
  [/^\+84(1[2689]\d)(\d{7})$/, (all, start, rest) => (VIETNAM[start] ? `+84${VIETNAM[start]}${rest}` : all)],
]

const mobileNetwork = (start: string) => (/[0-3]$/.test(start) ? '1' : /[4-6]$/.test(start) ? '5' : '7')
const fixedNetwork = (digit: string) => ({ 8: '1', 0: '5' })[digit] ?? '7'

/** An E.164 number, possibly incomplete, without a prefix that its country has given up. */
export function withoutOldPrefix(number: string): string {
  return change(PREFIXES, number)
}

/** The E.164 number of today for one that may be from before its country's numbers were changed. */
export function currentNumber(number: string): string {
  return change(RENUMBERED, withoutOldPrefix(number))
}

const change = (rules: readonly Rule[], number: string) =>
  rules.reduce((changed, [former, today]) => changed.replace(former, today), number)
