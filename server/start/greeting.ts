import { release } from '../ground/release'
import { LOG_INS } from '../sandbox/people'
import type { Settings } from '../settings/settings'
import type { KamailioAddress } from '../settings/telephony'

/** What the operator reads when the server is ready. */
export function greet(url: string, { live, kamailio }: Settings): string {
  const ready = `Tealine is ready at ${url} (version ${release.version}, commit ${release.commit})`
  const calls = kamailio && `Calls go through Kamailio at ${kamailio.addresses.map(showAddress).join(', ')}.`
  if (live) return [ready, calls].join('\n')
  const width = Math.max(...LOG_INS.map(({ logIn }) => logIn.length))
  return [
    ready,
    '',
    `This is a sandbox: no money moves, and ${calls ? 'codes and emails' : 'codes, emails and calls'} stay on this machine. Log in with`,
    ...LOG_INS.map(({ logIn, who }) => `  ${logIn.padEnd(width)}   ${who}`),
    `Codes, emails and numbers to call: ${url}/sandbox`,
    ...(calls ? [calls] : []),
  ].join('\n')
}

function showAddress({ name, host, port }: KamailioAddress): string {
  return `${host}:${port} (${name})`
}
