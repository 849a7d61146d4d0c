import type { BuiltInCarrierOptions } from './builtInCarrier'
import { BuiltInCarrier } from './builtInCarrier'

/**
 * Starts the built-in carrier: calls arrive as SIP over WebSocket (`attachSip`) with WebRTC audio, and reach test
 * parties that ring, answer, greet and echo (`farEnd/numbers.ts`).
 * @throws if its worker thread cannot start
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
