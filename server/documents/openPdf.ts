import { runsOf } from './textRuns'

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
  /** What has been written and not been read yet. */
  read(): Uint8Array | undefined
  /** Ends the file, and returns the rest of it. */
  end(): Promise<Uint8Array>
}

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 }

const BLACK = '#1b2530'
const GREY = '#c9d1d6'

/**
 * Opens a PDF. Its library and fonts are loaded with the first one.
 * @param at when what it documents happened, so that the same document has the same bytes
 */
export async function openPdf(title: string, at: Date): Promise<Pdf> {
  const { default: PdfDocument } = await import('pdfkit')
  const document = new PdfDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Producer: 'Tealine', Creator: 'Tealine', CreationDate: at },
  })
  return {
    write(text, { x, y, width, size = 10, align = 'left', colour = BLACK }) {
      const runs = runsOf(text)
      const widthOf = ({ text, file }: (typeof runs)[number]) =>
        document.font(file).fontSize(size).widthOfString(text, WHOLE)
      const widths = runs.map(widthOf)
      const total = widths.reduce((sum, each) => sum + each, 0)
      const scale = Math.min(1, width / total)
      document.fillColor(colour)
      let left = align === 'right' ? x + width - total * scale : x
      runs.forEach((run, n) => {
        document.font(run.file).fontSize(size * scale)
        document.text(run.text, left, y, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' })
        left += (widths[n] ?? 0) * scale
      })
    },
    rule(y) {
      document
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.5)
        .stroke(GREY)
    },
    addPage: () => void document.addPage(),
    read: () => (document.read() as Uint8Array | null) ?? undefined,
    async end() {
      document.end()
      const rest: Uint8Array[] = []
      for await (const piece of document) rest.push(piece as Uint8Array)
      return Buffer.concat(rest)
    },
  }
}

/** Letters of a run are shaped together, not word by word, which would leave Arabic words in the wrong order. */
const WHOLE = { features: [] }
