import { createParser } from 'eventsource-parser'
import { until } from '../until'
import { BASIC } from './testServer'

interface Seen {
  topic: string
  id: string | undefined
}

/** Reads an account's stream of events, as a page does. */
export async function readEvents(server: { url: string }, token: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/api/v1/Events`, {
    headers: { authorization: BASIC, 'x-access-token': token, ...headers },
  })
  const seen: Seen[] = []
  const comments: string[] = []
  let isEnded = false
  const parser = createParser({
    onEvent: ({ event = '', data }) => void seen.push({ topic: event, id: (JSON.parse(data) as { id?: string }).id }),
    onComment: (comment) => void comments.push(comment),
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parser.feed(part.value)
    isEnded = true
  }
  const ended = read()
  return {
    answer,
    seen,
    comments,
    isEnded: () => isEnded,
    /** Waits for an event of the topic. */
    next: (topic: string) => until(`an event of ${topic}`, () => seen.some((each) => each.topic === topic)),
    async stop() {
      await reader?.cancel()
      await ended
    },
  }
}
