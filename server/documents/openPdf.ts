import PdfDocument from 'pdfkit'
import { fontOf } from './fonts'
import type { TextRun } from './textRuns'
import { runsOf } from './textRuns'

/** The position of a text on the page, in points from the top left (72 an inch). */
export interface Place {
  x: number
  /** The baseline of the letters. */
  y: number
  /** A longer text is set smaller. */
  width: number
  size?: number
  align?: 'left' | 'right'
  colour?: string
}

/** A PDF that is written from top to bottom. */
export interface Pdf {
  write(text: string, place: Place): void
  /** A thin line across the page. */
  rule(y: number): void
  addPage(): void
  /** Ends the file, and returns it. */
  end(): Promise<Uint8Array>
}

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 }

const BLACK = '#1b2530'
const GREY = '#c9d1d6'

/**
 * Opens a PDF. Writing one takes long: worker threads do it.
 * @param at when the documented event happened, so that the same document has the same bytes
 */
export function openPdf(title: string, at: Date): Pdf {
  const document = new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Producer: 'Tealine', Creator: 'Tealine', CreationDate: at },
  })
  const registered = new Set<string>()
  const setIn = (file: string, size: number) => {
    // Its types name files alone; it takes a font that lays out texts just as well.
    if (!registered.has(file)) document.registerFont(file, fontOf(file) as unknown as Uint8Array)
    registered.add(file)
    return document.font(file).fontSize(size)
  }
  const measure = (text: string, size: number) =>
    runsOf(text).map((run) => {
      const features = featuresOf(run)
      return { ...run, features, width: setIn(run.file, size).widthOfString(run.text, features) }
    })
  return {
    write(text, { x, y, width, size = 10, align = 'left', colour = BLACK }) {
      const runs = measure(text, size)
      const total = runs.reduce((sum, run) => sum + run.width, 0)
      const scale = Math.min(1, width / total)
      document.fillColor(colour)
      // What is copied or read aloud: the order of glyphs isn't that of letters.
      const isShaped = SHAPED.test(text)
      if (isShaped) document.markContent('Span', { actual: text })
      let left = align === 'right' ? x + width - total * scale : x
      for (const run of runs) {
        const { features } = run
        setIn(run.file, size * scale).text(run.text, left, y, { ...features, lineBreak: false, baseline: 'alphabetic' })
        left += run.width * scale
      }
      if (isShaped) document.endMarkedContent()
    },
    rule(y) {
      document
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.5)
        .stroke(GREY)
    },
    addPage: () => void document.addPage(),
    async end() {
      document.end()
      const pieces: Uint8Array[] = []
      for await (const piece of document) pieces.push(piece as Uint8Array)
      return Buffer.concat(pieces)
    },
  }
}

/** Letters whose glyphs depend on those beside them. */
const SHAPED = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Common}]/u

/**
 * With features a run is shaped as a whole, which keeps the order of Arabic words; without them word by word, each once for
 * all of its lines.
 */
const featuresOf = ({ isRightToLeft }: TextRun): { features?: ['rtla'] } =>
  isRightToLeft ? { features: ['rtla'] } : {}
