import PdfDocument from 'pdfkit'
import { fontFile } from './fonts'
import type { TextRun } from './textRuns'
import { runsOf, UNKNOWN } from './textRuns'

/** Where a text stands on the page, in points from the top left (72 an inch). */
export interface Place {
  x: number
  /** The line that the letters stand on. */
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
 * @param at when what it documents happened, so that the same document has the same bytes
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
    if (!registered.has(file)) document.registerFont(file, fontFile(file))
    registered.add(file)
    return document.font(file).fontSize(size)
  }
  const measure = (text: string, size: number) =>
    runsOf(text).map((run) => ({
      ...run,
      width: setIn(run.file, size).widthOfString(run.text, WHOLE),
    }))
  const tryToMeasure = (text: string, size: number): (TextRun & { width: number })[] | undefined => {
    try {
      return measure(text, size)
    } catch {
      return undefined
    }
  }
  /** The library fails at some letters, and at one font: what it cannot draw is written as unknown. */
  const drawableRuns = (text: string, size: number) => {
    const drawable = () =>
      [...text.normalize('NFC')].map((letter) => (tryToMeasure(letter, size) ? letter : UNKNOWN)).join('')
    return tryToMeasure(text, size) ?? tryToMeasure(drawable(), size) ?? measure(UNKNOWN, size)
  }
  return {
    write(text, { x, y, width, size = 10, align = 'left', colour = BLACK }) {
      const runs = drawableRuns(text, size)
      const total = runs.reduce((sum, run) => sum + run.width, 0)
      const scale = Math.min(1, width / total)
      document.fillColor(colour)
      let left = align === 'right' ? x + width - total * scale : x
      for (const run of runs) {
        setIn(run.file, size * scale).text(run.text, left, y, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' })
        left += run.width * scale
      }
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

/** Letters of a run are shaped together, not word by word, which would leave Arabic words in the wrong order. */
const WHOLE = { features: [] }
