import type { EventData, EventTopic } from '../../../contract/events'
import type { Act } from '../../../shared/acts'
import type { BusMessage } from '../../bus/bus'
import type { Member } from '../../database/family'
import { may } from '../access/may'

/** An event of the stream that an open page reads. */
export interface AccountEvent {
  topic: EventTopic
  data: EventData
}

/** What an account has to be allowed to do to see others' events. */
const ACT_OF: Record<Exclude<BusMessage['topic'], 'token'>, Act> = {
  account: 'users.read',
  balance: 'users.read',
  call: 'calls.family',
  credit_request: 'requests.resolve',
}

/**
 * The event that a message of the bus is to an account; undefined if it may not see it. An account sees its own, its family's as
 * far as its acts reach, and what happens to its parent's account, such as a suspension.
 */
export function eventFor(viewer: Member, item: BusMessage): AccountEvent | undefined {
  if (item.topic === 'token') return undefined
  const { accountId, rootId = accountId } = item
  const isOwn = accountId === viewer.id
  const isOfParent = item.topic === 'account' && accountId === viewer.rootId
  if (!isOwn && !isOfParent && !may(viewer, ACT_OF[item.topic], { rootId })) return undefined
  return { topic: item.topic, data: { id: 'id' in item ? item.id : item.accountId } }
}
