/** One measured figure. */
export interface Row {
  name: string
  value: number
  unit: string
  /** The same figure of the version before, measured in turns with this one. */
  before?: number
  /** The target, e.g. "≤ 140". */
  budget?: string
}

/** The least share of the bare version's speed that ours must reach. */
const MIN_SHARE = 0.6

/** Rows for our operations per second and those of a bare version. */
export function comparedWithBare(
  name: string,
  bareName: string,
  { ours, bare }: { ours: number; bare: number },
): Row[] {
  return [
    { name, value: Math.round(ours), unit: '/s', budget: `≥ ${Math.round(MIN_SHARE * bare)}` },
    { name: `${name}, ${bareName}`, value: Math.round(bare), unit: '/s' },
  ]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** A percentile; `share` is e.g. 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
