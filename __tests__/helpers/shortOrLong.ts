/** How much a test tries: enough for every run of `npm test`, or at length in `npm run test:all`. */
export function shortOrLong(short: number, long: number): number {
  return process.env.TEST_LONG ? long : short
}
