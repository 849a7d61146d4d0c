/** How much a test tries: `short` for every `npm test`, `long` for `npm run test:all`. */
export function shortOrLong(short: number, long: number): number {
  return process.env.TEST_LONG ? long : short
}
