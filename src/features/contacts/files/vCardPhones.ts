import { isToneLabel } from './columnHeads'

/** `_$!<Main>!$_` is one of Apple's own labels, `_$!<HomeFAX>!$_` another; some programs lose parts of the marks. */
export const withoutMark = (label: string) =>
  label.replace(/^_?\$!<(.*)>!\$_?$/, (_, own: string) => own.replace(/(?<=.)FAX$/, ' fax'))

/** The types of a number: "TYPE=WORK,VOICE", or the bare words of version 2.1. */
const typesOf = (parameters: readonly string[]) =>
  parameters
    .filter((parameter) => /^type=/i.test(parameter) || !/^[\w-]+=./.test(parameter))
    .flatMap((parameter) =>
      parameter
        .replace(/^type=/i, '')
        .replace(/["\\]/g, '')
        .split(','),
    )
    .map((type) => withoutMark(type.trim().replace(/=$/, '')))
    .filter(Boolean)

/** A fax or a pager, which nobody answers, unless the number also takes calls. */
export function isTone(parameters: readonly string[]): boolean {
  return isToneLabel(labelOfTypes(parameters)) && !typesOf(parameters).some((type) => /^(voice|cell)$/i.test(type))
}

/** How labels are written as types, and read. */
export const TYPES: Readonly<Record<string, string>> = {
  cell: 'Mobile',
  home: 'Home',
  work: 'Work',
  main: 'Main',
  other: 'Other',
  iphone: 'iPhone',
  pager: 'Pager',
  mobile: 'Mobile',
  car: 'Car',
}

/** Outlook's other lines for numbers: `X-MS-TEL;TYPE=VOICE;COMPANY=:…`. */
const OUTLOOK_TYPES: Readonly<Record<string, string>> = {
  assistant: 'Assistant',
  company: 'Company',
  callback: 'Callback',
  radio: 'Radio',
  ttytdd: 'TTY/TDD',
}

/** Types that say nothing of where a number rings. */
const SILENT = /^(voice|msg|pref|text|textphone|video|internet|isdn|bbs|modem|pcs)$/i

/** What is known to be no label of one's own. */
const isKnown = (type: string) => SILENT.test(type) || /^fax$/i.test(type) || type.toLowerCase() in TYPES

/** The number that WhatsApp knows, whichever way the address book has it. */
export function whatsAppNumber(parameters: readonly string[]): string | undefined {
  const id = parameters.map((parameter) => /^waid=(\d{7,15})$/i.exec(parameter)?.[1]).find(Boolean)
  return id && `+${id}`
}

/** A label in a line of its own; empty if it holds only types that say nothing, and some apps write all types there. */
export function labelOfLine(label: string): string {
  const words = label.split(/[;,]/).map((word) => word.trim())
  return words.every(isKnown) ? labelOfTypes(words) : label
}

/** "Mobile", "Work", "Work fax"; empty if no type is given. */
export function labelOfTypes(parameters: readonly string[]): string {
  const types = typesOf(parameters)
  const small = types.map((type) => type.toLowerCase())
  const found = small.map((type) => TYPES[type]).find(Boolean)
  if (small.includes('fax')) return found && found !== 'Pager' ? `${found} fax` : 'Fax'
  if (small.includes('pager')) return 'Pager'
  // Samsung and Android write custom labels as a type.
  const custom = parameters.map((each) => /^(?:type=)?x-custom\((.*)\)$/i.exec(each)?.[1]?.split(',').at(-1))
  const own = types.map((type) => /^x-(?!custom\()(.+)$/i.exec(type)?.[1]?.replace(/[-_]/g, ' '))
  const named = typesOf(parameters.filter((each) => /^type=/i.test(each))).filter(
    (type) => !/^x-/i.test(type) && !SILENT.test(type),
  )
  const outlook = small.map((type) => OUTLOOK_TYPES[type])
  return found ?? [...outlook, ...custom, ...own, ...named].find(Boolean)?.trim() ?? ''
}

/** A number without what links add: `tel:+1-415-555-0135;ext=42;phone-context=…`. */
export function textOfPhone(value: string): string {
  if (!/^(tel|sms|callto|skype):/i.test(value)) return value
  const [number = '', ...parameters] = unescaped(value.replace(/^\w+:(\/\/)?/, '')).split(';')
  const extension = parameters.map((parameter) => /^ext=(.+)$/i.exec(parameter)?.[1]).find(Boolean)
  const context = parameters.map((parameter) => /^phone-context=(\+\d+)$/i.exec(parameter)?.[1]).find(Boolean)
  const whole = context && !number.startsWith('+') ? `${context}${number}` : number
  return extension ? `${whole} ext. ${extension}` : whole
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
