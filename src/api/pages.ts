import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { ApiPart } from './api'
import type { ApiError } from './apiError'
import type { ApiCall } from './calls'

/** A page of a list, newest rows first. */
export interface PageQuery {
  /** Where the page begins; null for the newest. */
  cursor: string | null
}

interface Pages<Page, Asked> {
  call: (asked: Asked) => ApiCall
  /** The page as last answered. */
  known: (state: ApiPart, asked: Asked) => Page | undefined
  withNews: (before: Page, news: Page) => Page
}

type Ask = (call: ApiCall) => PromiseLike<{ data?: unknown; error?: unknown }> | { data?: unknown; error?: unknown }

/** A `queryFn` for pages: when the newest page is fetched again, it keeps its older rows below the new ones. */
export function pageQuery<Page, Asked extends PageQuery>({ call, known, withNews }: Pages<Page, Asked>) {
  return async (asked: Asked, { getState }: BaseQueryApi, _: unknown, ask: Ask) => {
    const { data, error } = await ask(call(asked))
    if (error) return { error: error as ApiError }
    const before = asked.cursor === null ? known(getState() as ApiPart, asked) : undefined
    return { data: before ? withNews(before, data as Page) : (data as Page) }
  }
}

/** A list's tag for `providesTags`: only its newest page changes. */
export function tagOfNewest<Tag extends string>(tag: Tag) {
  return (_page: unknown, _error: unknown, { cursor }: PageQuery): Tag[] => (cursor === null ? [tag] : [])
}

/**
 * The newest rows just fetched, followed by the known rows older than them: the page grows at its head and ends where it
 * ended, so that the pages after it still fit. Null where the news do not reach back to the known rows: a new list begins.
 */
export function rowsWithNews<Row extends { sid: string }>(before: readonly Row[], news: readonly Row[]): Row[] | null {
  const oldest = news.at(-1)
  const place = oldest ? before.findIndex(({ sid }) => sid === oldest.sid) : -1
  return place < 0 ? null : [...news, ...before.slice(place + 1)]
}

/**
 * Looks up the answers of pages, with one selector per page: a new selector each time would never reuse its last result.
 * They are kept as long as the filter (`wanted`) is the same object.
 */
export function answersOfPages<Wanted extends object, Answer>(
  select: (wanted: Wanted, cursor: string | null) => (state: ApiPart) => Answer,
) {
  const lists = new WeakMap<Wanted, Map<string | null, (state: ApiPart) => Answer>>()
  return (state: ApiPart, wanted: Wanted, cursor: string | null): Answer => {
    const pages = lists.get(wanted) ?? new Map<string | null, (state: ApiPart) => Answer>()
    lists.set(wanted, pages)
    const answer = pages.get(cursor) ?? select(wanted, cursor)
    pages.set(cursor, answer)
    return answer(state)
  }
}
