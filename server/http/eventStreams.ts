import { Readable } from 'node:stream'
import type { Bus, BusMessage, Received } from '../bus/bus'
import type { AccountRow } from '../database/accountStore'
import { inBulkhead } from '../database/bulkheads'
import type { Tokens, Viewer } from '../domain/access/tokens'
import type { AccountEvent } from '../domain/events/eventFor'
import { eventFor } from '../domain/events/eventFor'
import { Refusal } from '../domain/refusal'
import type { Alarm } from '../ground/alarm'
import type { Clock } from '../ground/clock'
import type { ReportError } from '../ground/failureLog'
import { newId } from '../ground/ids'
import { repeat } from '../ground/repeat'

/** Keeps proxies from closing a stream on which nothing happens. */
const BEAT_EVERY_MS = 15_000
/** How often tokens are checked: the message about a revoked token may be lost, and expiry is not announced at all. */
const CHECK_EVERY_MS = 60_000
const MAX_PER_ACCOUNT = 10
const MAX_PER_SERVER = 10_000
/** A client that leaves this much unread is gone, or too slow to be of use. */
const MAX_UNREAD_CHARACTERS = 64 * 1024
const RETRY_AFTER_SECONDS = 30
/** A page opens its stream once it is idle: on a slow phone, this long after it loaded what the events are about. */
const RECENT_MS = 30_000
const MAX_RECENT = 10_000

/** Each page reacts to a reset with three or four requests, just when the database has come back. */
const RESETS_A_SECOND = 500
/** The first of them need not wait. */
const AT_ONCE_MS = 100

const RESET: AccountEvent = { topic: 'reset', data: {} }

export interface EventStreamRequest {
  viewer: Viewer
  token: string
  /** The client has read a stream before, and may have missed events since. */
  isResumed: boolean
}

/** The event streams that open pages read from this server. */
export interface EventStreams {
  /**
   * A stream as `text/event-stream`, which ends when its token does. It begins with the events of the last half minute,
   * which the page may have loaded too early to see; a resumed one with `reset`, since nothing else is kept of the past.
   * @throws Refusal 429 if the account has too many, 503 if the server has or is stopping
   */
  open(request: EventStreamRequest): Readable
  /** Ends all streams, and refuses new ones. */
  close(): Promise<void>
}

interface EventStreamParts {
  bus: Bus
  tokens: Pick<Tokens, 'viewerOf'>
  clock: Clock
  alarm: Alarm
  onError: ReportError
}

interface Stream {
  viewer: Viewer
  token: string
  checkedAt: number
  output: Readable
  /** Cancels the reset that is to be sent to it. */
  cancelReset?: (() => void) | undefined
}

export function createEventStreams({ bus, tokens, clock, alarm, onError }: EventStreamParts): EventStreams {
  const streams = new Set<Stream>()
  const recent: { at: number; item: BusMessage }[] = []
  let isClosed = false
  let lastResetAt = 0

  const write = ({ output }: Stream, text: string) => {
    output.push(text)
    if (output.readableLength > MAX_UNREAD_CHARACTERS) output.destroy()
  }
  const send = (stream: Stream, { topic, data }: AccountEvent) =>
    write(stream, `id: ${newId(clock.now())}\nevent: ${topic}\ndata: ${JSON.stringify(data)}\n\n`)
  const forget = (stream: Stream) => {
    streams.delete(stream)
    stream.cancelReset?.()
  }
  const end = (stream: Stream) => {
    forget(stream)
    stream.output.push(null)
  }

  /** In its turn, if many are to be reset. */
  const reset = (stream: Stream) => {
    if (stream.cancelReset) return
    lastResetAt = Math.max(lastResetAt, clock.now()) + 1000 / RESETS_A_SECOND
    if (lastResetAt - clock.now() < AT_ONCE_MS) return send(stream, RESET)
    stream.cancelReset = alarm.set(lastResetAt, () => {
      stream.cancelReset = undefined
      send(stream, RESET)
    })
  }

  const check = async (stream: Stream) => {
    const { token } = stream
    const viewer = await inBulkhead({ pool: 'access', owner: token }, () => tokens.viewerOf(token))
    stream.checkedAt = clock.now()
    if (viewer) stream.viewer = viewer
    else if (streams.has(stream)) end(stream)
  }

  const forgetPast = () => {
    const isPast = ({ at }: { at: number }) => clock.now() - at > RECENT_MS
    while (recent[0] && (isPast(recent[0]) || recent.length > MAX_RECENT)) recent.shift()
  }

  /** Each event once. */
  const recentEventsOf = (account: AccountRow) => {
    forgetPast()
    const events = recent.map(({ item }) => eventFor(account, item)).filter((event) => event !== undefined)
    return new Map(events.map((event) => [JSON.stringify(event), event])).values()
  }

  const receive = (received: Received) => {
    if (received !== 'missed') {
      recent.push({ at: clock.now(), item: received })
      forgetPast()
    }
    for (const stream of streams) {
      if (received === 'missed') {
        stream.checkedAt = 0
        reset(stream)
        continue
      }
      const { account } = stream.viewer
      const event = eventFor(account, received)
      if (event) send(stream, event)
      const mayEnd = received.topic === 'token' || received.topic === 'account'
      if (mayEnd && [account.id, account.rootId].includes(received.accountId)) void check(stream).catch(onError)
    }
  }

  const beat = async () => {
    const due = [...streams].filter(({ checkedAt }) => clock.now() - checkedAt >= CHECK_EVERY_MS)
    for (const stream of streams) write(stream, ':\n\n')
    for (const stream of due) await check(stream).catch(onError)
  }

  const unsubscribe = bus.subscribe(receive)
  const stopBeating = repeat({
    job: 'keep event streams open',
    everyMs: BEAT_EVERY_MS,
    skipFirst: true,
    work: beat,
    alarm,
    clock,
    onError,
  })

  return {
    open({ viewer, token, isResumed }) {
      if (isClosed || streams.size >= MAX_PER_SERVER)
        throw new Refusal(503, 'busy', 'This server has no room for another stream of events.', RETRY_AFTER_SECONDS)
      const own = [...streams].filter((stream) => stream.viewer.account.id === viewer.account.id)
      if (own.length >= MAX_PER_ACCOUNT)
        throw new Refusal(429, 'too_many_streams', 'This account is reading too many streams of events.')
      const output = new Readable({ read: () => undefined })
      const stream: Stream = { viewer, token, checkedAt: clock.now(), output }
      streams.add(stream)
      output.once('close', () => forget(stream))
      write(stream, ':\n\n')
      // Its token may have been revoked after it was looked up, and the message about it come before the stream was known here.
      void check(stream).catch(onError)
      if (isResumed) reset(stream)
      else for (const event of recentEventsOf(viewer.account)) send(stream, event)
      return output
    },
    async close() {
      isClosed = true
      unsubscribe()
      for (const stream of streams) end(stream)
      await stopBeating()
    },
  }
}
