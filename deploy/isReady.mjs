// Exits with 0 as soon as the server at its HOST and PORT is ready, with 1 if it is not within some seconds, or has ended.
import { setTimeout as sleep } from 'node:timers/promises'

const [seconds = '0'] = process.argv.slice(2)
const until = Date.now() + Number(seconds) * 1000
const { HOST = '', PORT, MAINPID } = process.env
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 4000}/api/ready`

async function isReady() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(4000) })).ok
  } catch {
    return false
  }
}

/** systemd names the server's process. */
function hasEnded() {
  try {
    return Boolean(MAINPID) && !process.kill(Number(MAINPID), 0)
  } catch {
    return true
  }
}

let ready = await isReady()
while (!ready && Date.now() < until && !hasEnded()) {
  await sleep(250)
  ready = await isReady()
}
process.exitCode = ready ? 0 : 1
