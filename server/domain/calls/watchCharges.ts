import type { CallLife } from './callLife'

/**
 * Wraps `life` to report the charges of its steps.
 * @param onCharged called with the account whose balance a step may have lowered
 */
export function watchCharges(life: CallLife, onCharged: (accountId: string) => void): CallLife {
  return {
    ...life,
    async answer(id, at) {
      const call = await life.answer(id, at)
      onCharged(call.accountId)
      return call
    },
    async advance(id) {
      const call = await life.advance(id)
      onCharged(call.accountId)
      return call
    },
    async end(id, ending) {
      const call = await life.end(id, ending)
      onCharged(call.accountId)
      return call
    },
  }
}
