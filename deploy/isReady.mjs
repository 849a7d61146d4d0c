// Exits with 0 as soon as the server on this machine's PORT is ready, with 1 if it is not within some seconds.
import { setTimeout as sleep } from 'node:timers/promises'

const [seconds = '0'] = process.argv.slice(2)
const until = Date.now() + Number(seconds) * 1000
const address = `http://127.0.0.1:${process.env.PORT || 4000}/api/ready`

async function isReady() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(4000) })).ok
  } catch {
    return false
  }
}

let ready = await isReady()
while (!ready && Date.now() < until) {
  await sleep(250)
  ready = await isReady()
}
process.exitCode = ready ? 0 : 1
