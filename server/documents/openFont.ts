import { create } from 'fontkit'
import { Blob, Direction, Face, Font, Buffer as Letters, shape } from 'harfbuzzjs'
import { readWoff } from './readWoff'

/** A glyph as pdfkit writes it. */
interface Glyph {
  id: number
  advanceWidth: number
  /** The text it represents, so that documents can be searched and copied. */
  codePoints: number[]
}

interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/** Glyphs from left to right, in the font's units, which pdfkit scales in place. */
interface GlyphRun {
  glyphs: Glyph[]
  positions: Position[]
  readonly advanceWidth: number
}

/**
 * A font that pdfkit embeds. Its own shaper fails at Gurmukhi, Telugu and Mongolian, and leaves Burmese in spoken
 * order.
 */
export interface OpenFont {
  /** The code points that it has glyphs for. */
  codes: ReadonlySet<number>
  /** Shapes a text that runs in one direction, from right to left with the feature "rtla". */
  layout(text: string, features?: readonly string[]): GlyphRun
}

/** Opens a font from its file, WOFF or TrueType. */
export function openFont(packed: Buffer): OpenFont {
  const file = readWoff(packed)
  const face = new Face(new Blob(file), 0)
  const font = new Font(face)
  return Object.assign(Object.create(create(file)) as object, {
    codes: new Set(face.collectUnicodes()),
    layout: (text: string, features: readonly string[] = []) => layOut(font, text, features.includes('rtla')),
  })
}

function layOut(font: Font, text: string, isRightToLeft: boolean): GlyphRun {
  const letters = new Letters()
  letters.addText(text)
  letters.guessSegmentProperties()
  letters.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font, letters)
  const infos = letters.getGlyphInfos()
  const positions = letters.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }))
  const textOfCluster = textsOfClusters(
    text,
    infos.map(({ cluster }) => cluster),
  )
  return {
    glyphs: infos.map(({ codepoint: id, cluster }) => {
      const characters = textOfCluster.get(cluster) ?? ''
      textOfCluster.delete(cluster)
      return {
        id,
        advanceWidth: font.glyphHAdvance(id),
        codePoints: Array.from(characters, (character) => character.codePointAt(0) ?? 0),
      }
    }),
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

/** The text that each cluster of glyphs represents, by where it begins. */
function textsOfClusters(text: string, clusters: readonly number[]): Map<number, string> {
  const starts = [...new Set(clusters)].sort((one, other) => one - other)
  return new Map(starts.map((start, n) => [start, text.slice(start, starts[n + 1])]))
}
