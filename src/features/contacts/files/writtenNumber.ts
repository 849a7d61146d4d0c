/** A number as a file has it, apart from what is dialed once it answers. */
export interface WrittenNumber {
  text: string
  /** "ext. 42", or what is dialed with its pauses: ",,789#". Empty for most. */
  extension: string
}

const WORDS = 'ext(?:ension|n)?|poste|durchwahl|dw|interno|int|anexo|ramal|toestel|wew|dahili|доб(?:авочный)?|вн'

const EXTENSION = new RegExp(
  `^(.*\\d\\D{0,3}?)(?:[\\s,;(-]*(?:(?:${WORDS})\\b|x|#|内線|分机|分機|내선|;ext=)[\\s.:=]*(\\d{1,8}))\\)?\\s*$`,
  'isu',
)

/** Pauses as phones write them, and what follows. */
const PAUSED = /^(.*\d[)\s]*?)((?:,{2,}|[;,](?=\d{1,6}[#*]?$)|[pw]+)[\d*#,;pw]+)\s*$/is

/** Takes off an extension, or tones behind a pause, from one number. */
export function readWritten(written: string): WrittenNumber {
  const text = written.trim()
  const [, before = '', digits = ''] = EXTENSION.exec(text) ?? []
  if (isNumber(before)) return { text: before.trim(), extension: `ext. ${digits}` }
  const [, dialed = '', tones = ''] = PAUSED.exec(text) ?? []
  if (isNumber(dialed))
    return { text: dialed.trim(), extension: /^[pw,;]+\d+$/i.test(tones) ? `ext. ${tones.replace(/\D/g, '')}` : tones }
  return { text, extension: '' }
}

const isNumber = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 6

const SCIENTIFIC = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

/** What a spreadsheet made of a number: "12025550100.0" and "1.2025550100E+10" are whole. */
export function fromSpreadsheet(written: string): string {
  const text = written
    .trim()
    .replace(/^="?(.*?)"?$/s, '$1')
    .replace(/^(\d{6,})[.,]0+$/, '$1')
  const [, first = '', others = '', exponent = ''] = SCIENTIFIC.exec(text) ?? []
  return first && others.length === Number(exponent) ? first + others : text
}

/** Whether a spreadsheet kept only the first digits of a number: "1.20256E+10". */
export const isShortened = (text: string): boolean => SCIENTIFIC.test(text)
