import type { BuiltInCarrierOptions } from './builtInCarrier'
import { BuiltInCarrier } from './builtInCarrier'

/**
 * Starts the carrier that is built into the server: calls come by SIP over WebSocket (`attachSip`) and WebRTC
 * audio, and reach test parties that ring, answer, greet and echo (`farSide/numbers.ts`).
 * @throws when its worker thread cannot start
 */
export async function startBuiltInCarrier(options: BuiltInCarrierOptions): Promise<BuiltInCarrier> {
  const carrier = new BuiltInCarrier(options)
  try {
    await carrier.ready
  } catch (error) {
    await carrier.close()
    throw error
  }
  return carrier
}
