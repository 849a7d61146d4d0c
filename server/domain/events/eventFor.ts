import type { EventData, EventTopic } from '../../../contract/events'
import type { AccountRow } from '../../database/accountStore'
import type { NewsItem } from '../../news/news'

/** An event of the stream that an open page reads. */
export interface AccountEvent {
  topic: EventTopic
  data: EventData
}

/**
 * Converts a piece of news to an event for an account; undefined if the account may not see it. An account sees its
 * own, a parent also its sub-accounts', and a sub-account what happens to its parent's account, such as a suspension.
 */
export function eventFor({ id, rootId }: Pick<AccountRow, 'id' | 'rootId'>, item: NewsItem): AccountEvent | undefined {
  const isOfParent = item.topic === 'account' && item.accountId === rootId
  if (item.topic === 'token' || !(item.accountId === id || item.rootId === id || isOfParent)) return undefined
  return { topic: item.topic, data: { id: 'id' in item ? item.id : item.accountId } }
}
