import { inflateSync } from 'node:zlib'

/**
 * The texts of a PDF that our server made, one a line, by the tables that map its glyphs to characters. A glyph without
 * one, as for a character that the font lacks, is "□".
 */
export function textOfPdf(file: Uint8Array): string {
  const objects = objectsOf(Buffer.from(file).toString('latin1'))
  const maps = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    const fonts = /\/Font <<([^>]*)>>/.exec(body)?.[1] ?? ''
    for (const [, name = '', id = ''] of fonts.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      maps.set(name, readTable(streamOf(objects.get(table ?? '') ?? '')))
    }
  }
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes(' Tf'))
    .flatMap((stream) => [...stream.matchAll(/\/(F\d+) [\d.]+ Tf[^[]*\[([^\]]*)\] TJ/g)])
    .map(([, font = '', shown = '']) => decode(shown, maps.get(font) ?? new Map()))
    .join('\n')
}

/** The texts that a PDF gives to who copies or hears them, where its glyphs are not in the order of letters. */
export function spokenTextsOfPdf(file: Uint8Array): string[] {
  return [...objectsOf(Buffer.from(file).toString('latin1')).values()]
    .map(streamOf)
    .flatMap((stream) => [...stream.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)])
    .map(([, written = '']) => readString(written))
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string of UTF-16 behind its byte order mark. */
function readString(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\([\s\S])/g, (_, escaped: string) => ESCAPES[escaped] ?? escaped),
    'latin1',
  )
  return bytes.subarray(2).swap16().toString('utf16le')
}

function objectsOf(pdf: string): Map<string, string> {
  return new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
}

function streamOf(body: string): string {
  const [, data] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
  if (data === undefined) return ''
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
}

/** E.g. `1 beginbfrange <0000> <0002> [<0000> <0041> <0042>] endbfrange`. */
function readTable(table: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, first = '', characters = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...characters.matchAll(/<([\w ]*)>/g)].forEach(([, code = ''], n) => {
      const glyph = (Number.parseInt(first, 16) + n).toString(16).padStart(4, '0')
      glyphs.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    })
  return glyphs
}

function decode(shown: string, glyphs: Map<string, string>): string {
  const codes = [...shown.matchAll(/<(\w*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
  return codes.map((code) => (code === '0000' ? '□' : (glyphs.get(code) ?? '□'))).join('')
}
