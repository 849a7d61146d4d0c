import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Engine } from '../../__tests__/engine/helpers/engine'
import { productSettings } from '../../__tests__/engine/helpers/engine'
import { netstringReader, writeNetstring } from '../../server/telephony/kamailio/netstring'

/** A server that has not been heard from for longer than six seconds is not asked for verdicts. */
const UNASKED_AFTER_MS = 7_000

/** Measures on evapi how long it takes from a question until Kamailio has the product's answer. */
export async function watchVerdicts(engine: Engine): Promise<{ times: number[]; stop(): void }> {
  const [, port] = /:(\d+)$/.exec(engine.address) ?? []
  const socket = connect({ host: '127.0.0.1', port: Number(port) + 2, noDelay: true })
  await once(socket, 'connect')
  const askedAt = new Map<string, number>()
  const times: number[] = []
  const read = netstringReader((text) => {
    const { ev, callId } = JSON.parse(text)
    if (ev === 'authorise') askedAt.set(callId, performance.now())
    if (ev === 'started') times.push(performance.now() - (askedAt.get(callId) ?? Number.NaN))
  })
  socket.on('data', read)
  const { KAMAILIO_TOKEN: token } = productSettings([engine])
  socket.write(writeNetstring(JSON.stringify({ cmd: 'hello', node: 'listener', token })))
  await delay(UNASKED_AFTER_MS)
  return { times, stop: () => socket.destroy() }
}
