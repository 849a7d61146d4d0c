import { setTimeout as delay } from 'node:timers/promises'
import { cpuMs } from '../../__tests__/engine/helpers/processes'
import type { Placed } from '../../__tests__/helpers/server/sip/phone'
import { until } from '../../__tests__/helpers/until'
import type { Row } from '../row'
import { BrowserPeers } from './browserPeers'
import { Caller } from './caller'
import { openEngineEnvironment } from './environment'
import { placeBeforehand } from './placedCalls'

const CALLS = 25
const TALK_MS = 30_000
const PACKETS_PER_SECOND = 50

/** What calls of real browsers cost while they are talked in. */
export async function measureBrowsers(): Promise<Row[]> {
  const world = await openEngineEnvironment(CALLS)
  const peers = await BrowserPeers.open(world.server.url)
  try {
    const url = new URL('sip/k1', world.server.url)
    const placed = await placeBeforehand(world.db, world.families)
    const calls: Talking[] = []
    for (const [nth, each] of placed.entries()) calls.push(await talk(peers, url, each, nth))
    const heard = () => Promise.all(calls.map(({ peer }) => peers.heard(peer)))
    await until('every call is heard', async () => (await heard()).every(({ packets }) => packets > 0), 30_000)
    const parts = { rtpengine: world.engine.processes('rtpengine'), Kamailio: world.engine.processes('kamailio') }
    const used = () => Object.values(parts).map(cpuMs)
    const lost = async () => sum((await heard()).map((each) => each.lost))
    const spoken = () => sum(world.trunk.calls.map(({ packets }) => packets))
    const [lostBefore, cpuBefore, spokenBefore, began] = [await lost(), used(), spoken(), performance.now()]
    await delay(TALK_MS)
    const [ms, cpuAfter, spokenAfter, lostAfter] = [performance.now() - began, used(), spoken(), await lost()]
    for (const { caller } of calls) await caller.hangUp()
    const name = `${CALLS} calls of Chromium, ${TALK_MS / 1000} s`
    return [
      ...Object.keys(parts).map((part, nth) => ({
        name: `${name}: ${part}'s share of a core`,
        value: (100 * ((cpuAfter[nth] ?? 0) - (cpuBefore[nth] ?? 0))) / ms,
        unit: '%',
        ...(part === 'rtpengine' && { budget: '≤ 15' }),
      })),
      { name: `${name}: packets lost on the way to a browser`, value: lostAfter - lostBefore, unit: '', budget: '≤ 0' },
      {
        name: `${name}: share of a browser's packets that the trunk hears`,
        value: (100 * (spokenAfter - spokenBefore)) / (CALLS * PACKETS_PER_SECOND * (ms / 1000)),
        unit: '%',
        budget: '≥ 99',
      },
    ]
  } finally {
    await peers.close()
    await world.close()
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

interface Talking {
  caller: Caller
  peer: number
}

async function talk(peers: BrowserPeers, url: URL, placed: Placed, nth: number): Promise<Talking> {
  const { peer, sdp } = await peers.offer()
  const caller = await Caller.connect(url, `127.0.1.${nth + 1}`, placed)
  const { status, body } = await caller.invite(sdp)
  if (status !== 200) throw new Error(`The call was answered with ${status}`)
  await peers.accept(peer, body)
  return { caller, peer }
}
