import { createParser } from 'eventsource-parser'
import { describeAnswer } from '../../api/answerMeta'
import { rest } from '../../api/calls'
import { requestOf } from '../../api/requests'
import type { Clock } from '../../services/clock'
import type { Services } from '../../services/services'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** The server sends something every 15 s. */
const SILENT_MS = 45_000

/** The id sent if no event has arrived yet, so that the next stream begins with `reset` even so. */
const NO_EVENT = '0'

interface StreamAnswer {
  /** 0 without an answer. */
  status: number
  /** The server's id of the request. */
  requestId?: string
  /** How long it took. */
  ms: number
}

interface Reading {
  /** Events may have been missed. */
  isResumed: boolean
  /** Called with the topic of each event. */
  onTopic(topic: string): void
  /** Called when it is opened, and when it has been cut. */
  onOpen(opened: Pick<StreamAnswer, 'requestId'>): void
  onEnd(ended: Omit<StreamAnswer, 'status'>): void
  /** Called for each response without a stream. */
  onFailure(failed: StreamAnswer): void
  signal: AbortSignal
}

/** Reads the stream of events, again after each cut, until `signal` is aborted or the server refuses it for good. */
export async function readEventStream(services: Services, reading: Reading) {
  const { isResumed, onTopic, onOpen, onEnd, onFailure, signal } = reading
  const { clock, random } = services
  let lastEventId = isResumed ? NO_EVENT : undefined
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    const openedAt = clock.now()
    const onEvent = (topic: string, id: string | undefined) => {
      lastEventId = id ?? lastEventId
      onTopic(topic)
    }
    const answer = await readOnce(services, lastEventId, { onOpen, onEvent, signal })
    if (signal.aborted) return
    const { status, ...facts } = { ...answer, ms: clock.now() - openedAt }
    if (status === 200) onEnd(facts)
    else onFailure({ status, ...facts })
    if (status === UNAUTHORIZED) onTopic('account')
    if (isFinal(status)) return
    if (status === 200) lastEventId ??= NO_EVENT
    if (clock.now() - openedAt > LONGEST_PAUSE_MS) pauseMs = FIRST_PAUSE_MS
    await pause(clock, pauseMs * (0.5 + random()), signal)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

const pause = (clock: Clock, ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      cancel()
      resolve()
    }
    const cancel = clock.after(ms, resolve)
    signal.addEventListener('abort', end, { once: true })
  })

const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429

/** The token has ended, or there is no such stream; other failures are temporary. */
const isFinal = (status: number) => status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS

interface ReadingOnce extends Pick<Reading, 'onOpen' | 'signal'> {
  onEvent: (topic: string, id: string | undefined) => void
}

async function readOnce(
  services: Services,
  lastEventId: string | undefined,
  { onOpen, onEvent, signal }: ReadingOnce,
): Promise<Omit<StreamAnswer, 'ms'>> {
  const { url, init } = requestOf(rest('GET Events'), services)
  const headers = new Headers(init.headers)
  headers.set('Accept', 'text/event-stream')
  if (lastEventId !== undefined) headers.set('Last-Event-ID', lastEventId)

  const stop = new AbortController()
  const abort = () => stop.abort()
  signal.addEventListener('abort', abort)
  let cancelTimeout = services.clock.after(SILENT_MS, abort)
  let answer: Omit<StreamAnswer, 'ms'> = { status: 0 }
  try {
    const response = await services.http.fetch(url, { ...init, headers, signal: stop.signal })
    const { status = 0, ...id } = describeAnswer(response)
    answer = { status, ...id }
    if (status === 200) onOpen(id)
    const parser = createParser({ onEvent: ({ event = '', id }) => onEvent(event, id) })
    const reader = response.ok ? response.body?.getReader() : undefined
    const decoder = new TextDecoder()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      cancelTimeout()
      cancelTimeout = services.clock.after(SILENT_MS, abort)
      parser.feed(decoder.decode(part.value, { stream: true }))
    }
  } catch {
    // Cut off.
  } finally {
    cancelTimeout()
    signal.removeEventListener('abort', abort)
    stop.abort()
  }
  return answer
}
