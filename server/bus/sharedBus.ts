import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Channel } from '../database/channel'
import type { Alarm } from '../ground/alarm'
import type { Clock } from '../ground/clock'
import type { ReportError } from '../ground/failureLog'
import { workFor } from '../ground/journal'
import type { Bus, BusMessage } from './bus'
import { LocalBus } from './bus'

/** Named in the log. */
const JOB = 'share news'
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
/** Messages that arrive within this time are sent together: a statement for each would burden a busy database. */
const GATHER_MS = 20
/** More can be waiting only while the database is down, and then all servers look again anyway. */
const MAX_WAITING = 1_000

interface SharedParts {
  /** Opens the connection over which the servers share messages. */
  connect(receive: (message: string) => void): Promise<Channel>
  clock: Clock
  alarm: Alarm
  onError: ReportError
}

/** A bus that can be closed. */
export interface ClosableBus extends Bus {
  /** Sends what is still waiting, if the connection allows it, and stops. */
  close(): Promise<void>
}

/**
 * A bus of all servers on the database. Listeners receive `missed` whenever the connection has been made, or made
 * again.
 */
export function shareBus({ connect, clock, alarm, onError }: SharedParts): ClosableBus {
  const own = new LocalBus(onError)
  const sender = randomUUID()
  const beginning = `{"from":${JSON.stringify(sender)},`
  /** What waits to be sent, each message once, at the place of its latest item. */
  const waiting = new Set<string>()
  let sending: Promise<void> | undefined
  let channel: Channel | undefined
  let isClosed = false
  let endPause: () => void = () => undefined

  const receive = (message: string) => {
    if (message.startsWith(beginning)) return
    try {
      own.pass((JSON.parse(message) as { item: BusMessage }).item)
    } catch (error) {
      onError(error)
    }
  }

  /** The first is sent at once; what follows soon after it is sent together. */
  const send = async () => {
    while (channel && waiting.size > 0) {
      const messages = [...waiting]
      waiting.clear()
      await channel.send(messages).catch(onError)
      if (!isClosed) await sleep(GATHER_MS)
    }
    sending = undefined
  }

  const startSending = () => {
    if (channel && !sending && waiting.size > 0) sending = send()
  }

  const finish = async () => {
    await sending
    await channel?.close()
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = alarm.set(clock.now() + ms, resolve)
      endPause = () => {
        cancel()
        resolve()
      }
    })

  const stayConnected = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !isClosed; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        channel = await connect(receive)
        pauseMs = FIRST_PAUSE_MS
        onError.worksAgain?.(JOB)
        own.pass('missed')
        startSending()
        if (isClosed) await finish()
        await channel.ended
      } catch (error) {
        const report = onError.runFailed ?? onError
        report(error)
      }
      channel = undefined
      if (!isClosed) await pause(pauseMs)
    }
  }
  const connected = workFor({ job: JOB }, stayConnected)

  return {
    publish(item) {
      own.publish(item)
      const message = `${beginning}"item":${JSON.stringify(item)}}`
      waiting.delete(message)
      if (waiting.size < MAX_WAITING) waiting.add(message)
      startSending()
    },
    subscribe: (listener) => own.subscribe(listener),
    async close() {
      isClosed = true
      endPause()
      await finish()
      await connected
    },
  }
}
