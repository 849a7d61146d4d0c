import type { EventData, EventTopic } from '../../../contract/events'
import type { AccountRow } from '../../database/accountStore'
import type { NewsItem } from '../../news/news'

/** An event of the stream that an open page reads. */
export interface AccountEvent {
  topic: EventTopic
  data: EventData
}

/**
 * The event that a piece of news is to an account: undefined if it may not see it. An account sees its own, a parent also
 * its sub-accounts', and a sub-account what happens to its parent's account, such as a suspension.
 */
export function eventFor({ id, rootId }: Pick<AccountRow, 'id' | 'rootId'>, item: NewsItem): AccountEvent | undefined {
  const isOfParent = item.topic === 'account' && item.accountId === rootId
  if (item.topic === 'token' || !(item.accountId === id || item.rootId === id || isOfParent)) return undefined
  return { topic: item.topic, data: { id: 'id' in item ? item.id : item.accountId } }
}
