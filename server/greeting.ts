import { LOG_INS } from './sandbox/people'
import type { Settings } from './settings'

/** What the operator reads when the server is ready. */
export function greet(url: string, { live }: Settings): string {
  const ready = `Tealine is ready at ${url}`
  if (live) return `${ready}\nCalls end at the built-in test carrier.`
  const width = Math.max(...LOG_INS.map(({ logIn }) => logIn.length))
  return [
    ready,
    '',
    'This is a sandbox: nothing leaves this machine, and no money moves. Log in with',
    ...LOG_INS.map(({ logIn, who }) => `  ${logIn.padEnd(width)}   ${who}`),
    `Codes, emails and numbers to call: ${url}/sandbox`,
  ].join('\n')
}
