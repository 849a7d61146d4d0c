/** A request that was understood but refused; REST and JSON-RPC turn it into their error objects. */
export class Refusal extends Error {
  /**
   * @param status HTTP status
   * @param code machine-readable code, e.g. `not_found`
   * @param message one sentence for the user
   * @param retryAfterSeconds for the `Retry-After` header
   */
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/**
 * The answer for anything that does not exist or belongs to someone else: the two look the same, so that ids leak
 * nothing.
 */
export function notFound(): Refusal {
  return new Refusal(404, 'not_found', "We can't find that.")
}
