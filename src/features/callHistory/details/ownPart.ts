import type { QualityFigures } from '../../../services/callEngine'
import { mosOf } from '../../../services/mos'

/** What the caller's own network made of a call, from what was heard and how that had come in from the other side. */
export function ownPartOf(heard: QualityFigures, cameIn: QualityFigures): QualityFigures {
  const figures = {
    rttMs: heard.rttMs,
    jitterMs: Math.max(0, heard.jitterMs - cameIn.jitterMs),
    loss: cameIn.loss < 1 ? Math.max(0, 1 - (1 - heard.loss) / (1 - cameIn.loss)) : 0,
  }
  return { mos: mosOf(figures), ...figures }
}
