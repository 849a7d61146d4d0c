/** One measured figure. */
export interface Row {
  name: string
  value: number
  unit: string
  /** What it should be, in words, e.g. "≤ 140". */
  budget?: string
}

/** Ours does more than the bare thing: it must not cost more than this share of its speed. */
const SHARE = 0.6

/** Speeds a second, ours and that of the least it could be. */
export function besideBare(name: string, bareName: string, { ours, bare }: { ours: number; bare: number }): Row[] {
  return [
    { name, value: Math.round(ours), unit: '/s', budget: `≥ ${Math.round(SHARE * bare)}` },
    { name: `${name}, ${bareName}`, value: Math.round(bare), unit: '/s' },
  ]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The value that a share of all values does not exceed, e.g. 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
