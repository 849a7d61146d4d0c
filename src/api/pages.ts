import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Send } from './answerMeta'
import type { ApiPart } from './api'
import type { ApiError } from './apiError'
import type { ApiCall } from './calls'

/** A page of a list, newest rows first. */
export interface PageQuery {
  /** Where the page starts; null for the newest one. */
  cursor: string | null
}

interface Pages<Page, Query> {
  call: (query: Query) => ApiCall
  /** The page as last fetched. */
  cached: (state: ApiPart, query: Query) => Page | undefined
  mergeNewest: (cached: Page, newest: Page) => Page
}

/** A `queryFn` for pages: when the newest page is refetched, its older rows stay below the new ones. */
export function pageQuery<Page, Query extends PageQuery>({ call, cached, mergeNewest }: Pages<Page, Query>) {
  return async (query: Query, { getState }: BaseQueryApi, _: unknown, send: Send) => {
    const { data, error, meta } = await send(call(query))
    if (error) return { error: error as ApiError, meta }
    const before = query.cursor === null ? cached(getState() as ApiPart, query) : undefined
    return { data: before ? mergeNewest(before, data as Page) : (data as Page), meta }
  }
}

/** For `providesTags`: tags only the newest page of a list, as the others never change. */
export function tagNewestPage<Tag extends string>(tag: Tag) {
  return (_page: unknown, _error: unknown, { cursor }: PageQuery): Tag[] => (cursor === null ? [tag] : [])
}

/**
 * The newly fetched rows, followed by the cached rows older than them: the page grows at the top and ends where it
 * ended before, so that the pages after it still connect. Null if the new rows do not reach back to the cached ones, in
 * which case the list starts over.
 */
export function mergeNewestRows<Row extends { sid: string }>(
  cached: readonly Row[],
  newest: readonly Row[],
): Row[] | null {
  const oldest = newest.at(-1)
  const index = oldest ? cached.findIndex(({ sid }) => sid === oldest.sid) : -1
  return index < 0 ? null : [...newest, ...cached.slice(index + 1)]
}

/**
 * Creates a selector for the results of pages. It memoizes one selector per page, for as long as the filter is the same
 * object.
 */
export function createPageSelector<Filter extends object, Result>(
  select: (filter: Filter, cursor: string | null) => (state: ApiPart) => Result,
) {
  const lists = new WeakMap<Filter, Map<string | null, (state: ApiPart) => Result>>()
  return (state: ApiPart, filter: Filter, cursor: string | null): Result => {
    const pages = lists.get(filter) ?? new Map<string | null, (state: ApiPart) => Result>()
    lists.set(filter, pages)
    const selectPage = pages.get(cursor) ?? select(filter, cursor)
    pages.set(cursor, selectPage)
    return selectPage(state)
  }
}
