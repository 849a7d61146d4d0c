import type { Call } from '../../../../contract/calls'
import { mergeNewest, readPage } from '../../../../src/features/callHistory/callsPage'
import { aCall, listed } from '../../../helpers/api/calls'

const call = (sid: string, overrides: Partial<Call> = {}) => aCall({ sid, ...overrides })
const page = (sids: string[], next: string | null = null) =>
  readPage(
    listed(
      sids.map((sid) => call(sid)),
      next,
    ),
  )
const sidsOf = ({ calls }: ReturnType<typeof page>) => calls.map(({ sid }) => sid)

test('a page has the starts of its local days', () => {
  const at = (sid: string, time: string) => call(sid, { created_at: new Date(time).toISOString() })
  const { days } = readPage(
    listed([
      at('1', '2026-11-20T23:59:00'),
      at('2', '2026-11-20T00:00:00'),
      at('3', '2026-11-19T23:59:59'),
      at('4', '2026-10-20T12:00:00'),
    ]),
  )
  expect(days).toEqual([
    { day: '2026-11-20', at: 0 },
    { day: '2026-11-19', at: 2 },
    { day: '2026-10-20', at: 3 },
  ])
})

test('new calls are added on top, and the page keeps its end', () => {
  const grown = mergeNewest(page(['3', '2', '1'], 'after 1'), page(['5', '4', '3'], 'after 3'))
  expect(sidsOf(grown)).toEqual(['5', '4', '3', '2', '1'])
  expect(grown.nextCursor).toBe('after 1')
})

test('new calls that do not overlap the known ones start a new list', () => {
  const news = page(['9', '8'], 'after 8')
  expect(mergeNewest(page(['2', '1'], 'after 1'), news)).toEqual(news)
})
