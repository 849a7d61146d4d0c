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
  /** Our mark and name, above a thick line across the page. */
  letterhead(): void
  /** A short text in a frame, with its baseline at y. */
  mark(text: string, x: number, y: number): void
  addPage(): void
  /** Ends the file, and returns it. */
  end(): Promise<Uint8Array>
}

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 }

const BLACK = '#1b2530'
const TEAL = '#43acab'
const GREEN = '#187445'

/** As in public/icons/icon.svg, on 32 × 32. */
const LEAF = 'M4 28V15A11 11 0 0 1 15 4H28V17A11 11 0 0 1 17 28Z'
const WAVEFORM = 'M10.25 13.75V18.25M16 10V22M21.75 13V19'

const MARK = { size: 12, padding: 8, height: 22 }
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
  const write: Pdf['write'] = (text, { x, y, width, size = 10, align = 'left', colour = BLACK }) => {
    const runs = measure(text, size)
    const total = widthOf(runs)
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
  }
  return {
    write,
    rule(y) {
      document
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.5)
        .stroke(GREY)
    },
    letterhead() {
      const { margin, width } = PAGE
      document
        .save()
        .translate(margin - 3, 34)
        .scale(0.85)
        .lineJoin('round')
        .lineCap('round')
      document.path(LEAF).lineWidth(2).fillAndStroke(TEAL, TEAL)
      document.path(WAVEFORM).lineWidth(2.75).stroke('#043a3a').restore()
      write('Tealine', { x: margin + 28, y: 53, width: 200, size: 15 })
      document.rect(margin, 70, width - 2 * margin, 4).fill(TEAL)
    },
    mark(text, x, y) {
      const { size, padding, height } = MARK
      const width = widthOf(measure(text, size))
      document
        .roundedRect(x, y - size - 3, width + 2 * padding, height, 4)
        .lineWidth(1.5)
        .stroke(GREEN)
      write(text, { x: x + padding, y, width, size, colour: GREEN })
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

const widthOf = (runs: readonly { width: number }[]) => runs.reduce((sum, run) => sum + run.width, 0)

/** Letters whose glyphs depend on those beside them. */
const SHAPED = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Common}]/u

/**
 * With features a run is shaped as a whole, which keeps the order of Arabic words; without them word by word, each once for
 * all of its lines.
 */
const featuresOf = ({ isRightToLeft }: TextRun): { features?: ['rtla'] } =>
  isRightToLeft ? { features: ['rtla'] } : {}
