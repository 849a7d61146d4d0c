/** One measured figure. */
export interface Row {
  name: string
  value: number
  unit: string
  /** What it should be, in words, e.g. "≤ 140". */
  budget?: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
