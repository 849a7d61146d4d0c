import { openChannel } from '../database/channel'
import type { Alarm } from '../ground/alarm'
import type { Clock } from '../ground/clock'
import type { ReportError } from '../ground/failureLog'
import { LocalBus } from './bus'
import type { ClosableBus } from './sharedBus'
import { shareBus } from './sharedBus'

interface Parts {
  clock: Clock
  alarm: Alarm
  onError: ReportError
}

/** The bus of all servers on a PostgreSQL database, or, without an address, of this process. */
export function openBus(databaseUrl: string | undefined, parts: Parts): ClosableBus {
  if (databaseUrl) return shareBus({ ...parts, connect: (receive) => openChannel(databaseUrl, receive) })
  const bus = new LocalBus(parts.onError)
  return {
    publish: (item) => bus.publish(item),
    subscribe: (listener) => bus.subscribe(listener),
    close: () => Promise.resolve(),
  }
}
