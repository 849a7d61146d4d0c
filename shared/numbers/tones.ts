import { keepTones } from './keepTones'
import { withoutMarks } from './lookalikes'

/**
 * Words before an extension: English (in Canada also "local"); German (Durchwahl, DW, Apparat, Nebenstelle, Klappe);
 * French (poste); Spanish, Portuguese and Italian (anexo, interno, ramal, int.); Dutch (toestel); the Nordic countries
 * (anknytning, lokal, alanumero); Polish (wewnętrzny), Czech (linka), Hungarian (mellék); Russian, Ukrainian and
 * Bulgarian (доб., вн., дод., вътр.); Greek (εσωτερικό); Turkish (dahili); Hebrew, Arabic and Persian; Vietnamese;
 * Thai; Chinese, Japanese and Korean (转, 分机, 内線, 내선).
 */
const WORDS = withoutMarks(
  [
    'ext(?:ensi[oó]n|ensão|n)?|xtn?|x',
    'durchwahl|dw|apparat|app|nebenstelle|nst|klappe|kl',
    'poste|anexo|ramal|interno|interne|int|toestel|tst|anknytning|ankn|anv',
    'wewn[eę]trzny|wewn|wew|w(?=\\.)',
    'добавочный|доб|внутренний|вн',
    'local|loc|lokal|lok|alanumero|linka|mellék',
    'добавъчен|дод|внутр|вътр|εσωτερικό|εσωτ',
    'dahili|שלוחה|تحويلة|داخلی|máy lẻ|ต่อ|내선',
    '轉|转|分機|分机|内線|內線|内线',
  ].join('|'),
)

const TONES = '\\d{1,10}[*#]{0,2}(?:[,pw]{1,5}[\\d*#]{1,10}){0,5}'

/** "ext. 12", "x12", ";ext=12", " #12", "*12", "(DW 12)". */
const EXTENSION = new RegExp(
  ` {0,2}[;,(/-]? {0,2}(?:(?<!\\p{L})(?:${WORDS})(?!\\p{L})[ .:=#-]*|(?<=[ )\\d])[#*](?= ?\\d{1,10}(?![ .()-]*\\d))|~) *(${TONES})`,
  'iuy',
)

/** ",,12#", "p12", ";12" right behind the number, with or without spaces up to the end of the line. */
const PAUSE = /(?:[,;]+|[pw]+)[\d*#](?:[\d*#,;pw-]*[\d*#])?(?![\d*#]|[ .()/-]+\d)/iy
const SPACED_PAUSE = /[ ]*[,;pw]+[ ]*[\d*#](?:[\d*#,;pw -]*[\d*#])?[ ]*(?=$|[\n|)"'])/iy

export interface Tones {
  tones: string
  /** Where the text continues. */
  end: number
  /** The digits right after a single comma or semicolon: they may be another number instead of tones. */
  doubtful?: string
}

/** The tones in a text at a position right after a number; undefined if there are none. */
export function tonesAt(text: string, at: number): Tones | undefined {
  const extension = matchAt(EXTENSION, text, at)
  if (extension) return { tones: keepTones(extension[1] ?? ''), end: at + extension[0].length }
  const pause = matchAt(PAUSE, text, at) ?? matchAt(SPACED_PAUSE, text, at)
  if (!pause) return undefined
  const doubtful = /^ *[,;] *(\d[\d .-]*)(?![\d*#. -])/.exec(pause[0])?.[1]?.trim()
  return { tones: keepTones(pause[0]), end: at + pause[0].length, ...(doubtful && { doubtful }) }
}

/** An extension at the end of a line, or what its last pause separates. */
export function splitTones(line: string): { head: string; tones: string } {
  for (let at = 1; at < line.length; at++) {
    const mayBegin = /[\s,;#~]/.test(line[at] ?? '') || /^\d[pwx]/i.test(line.slice(at - 1, at + 1))
    const tones = mayBegin ? tonesAt(line, at) : undefined
    if (tones && tones.end >= line.trimEnd().length) return { head: line.slice(0, at), tones: tones.tones }
  }
  return { head: line, tones: '' }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
