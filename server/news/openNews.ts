import { openChannel } from '../database/channel'
import type { Alarm } from '../ground/alarm'
import type { Clock } from '../ground/clock'
import type { ReportError } from '../ground/failureLog'
import { OwnNews } from './news'
import type { OpenNews } from './sharedNews'
import { shareNews } from './sharedNews'

interface Parts {
  clock: Clock
  alarm: Alarm
  onError: ReportError
}

/** News among all servers on a PostgreSQL database, or, without an address, within this process. */
export function openNews(databaseUrl: string | undefined, parts: Parts): OpenNews {
  if (databaseUrl) return shareNews({ ...parts, connect: (receive) => openChannel(databaseUrl, receive) })
  const news = new OwnNews(parts.onError)
  return {
    publish: (item) => news.publish(item),
    subscribe: (listener) => news.subscribe(listener),
    close: () => Promise.resolve(),
  }
}
