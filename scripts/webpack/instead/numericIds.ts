/**
 * Replaces the 64-bit integers of Google's Closure library, by which Firestore compares numeric ids (`__id7__`). Saves
 * 2,765 bytes (brotli) of the remote config's client, which every page loads.
 */
export const Integer = {
  fromString: (digits: string) => new NumericId(BigInt(digits)),
}

class NumericId {
  constructor(private readonly value: bigint) {}

  compare({ value }: NumericId): number {
    if (this.value === value) return 0
    return this.value < value ? -1 : 1
  }
}
