/** A request that is understood and refused; both doors of the API turn it into their error object. */
export class Refusal extends Error {
  /**
   * @param status the HTTP status of the answer
   * @param code a short word for programs, e.g. `not_found`
   * @param message one sentence for the person who asked
   * @param retryAfterSeconds when it may go better, for the header `Retry-After`
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

/** The answer for whatever is not there or not yours: both look the same, so that ids leak nothing. */
export function notFound(): Refusal {
  return new Refusal(404, 'not_found', "We can't find that.")
}
