import { createParser } from 'eventsource-parser'
import { until } from '../until'
import { BASIC } from './testServer'

interface Seen {
  topic: string
  id: string | undefined
}

/** Reads an account's stream of events, as a page does. */
export async function readEvents(server: { url: string }, token: string, headers: Record<string, string> = {}) {
  const stop = new AbortController()
  const answer = await fetch(`${server.url}/api/v1/Events`, {
    headers: { authorization: BASIC, 'x-access-token': token, ...headers },
    signal: stop.signal,
  })
  const seen: Seen[] = []
  const comments: string[] = []
  let isEnded = false
  const parser = createParser({
    onEvent: ({ event = '', data }) => void seen.push({ topic: event, id: (JSON.parse(data) as { id?: string }).id }),
    onComment: (comment) => void comments.push(comment),
  })
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of answer.body ?? []) parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }))
  }
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
    })
  return {
    answer,
    seen,
    comments,
    isEnded: () => isEnded,
    /** Waits for an event of the topic. */
    next: (topic: string) => until(`an event of ${topic}`, () => seen.some((each) => each.topic === topic)),
    async stop() {
      stop.abort()
      await ended
    },
  }
}
