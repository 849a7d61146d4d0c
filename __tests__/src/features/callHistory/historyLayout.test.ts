import fc from 'fast-check'
import type { PageOutline } from '../../../../src/features/callHistory/callHistorySlice'
import {
  anchorOf,
  callAtAnchor,
  callAtRow,
  dayOfCall,
  layOut,
  pageOfCall,
  rowOfCall,
} from '../../../../src/features/callHistory/list/historyLayout'

/** Days of calls, split into pages at arbitrary places. */
const lists = fc.record({
  days: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
  pageSize: fc.integer({ min: 1, max: 7 }),
})

function outlinesOf({ days, pageSize }: { days: number[]; pageSize: number }): {
  names: string[]
  pages: PageOutline[]
} {
  const names = days.flatMap((calls, day) => Array<string>(calls).fill(`day ${day}`))
  const pages: PageOutline[] = []
  for (let from = 0; from < names.length; from += pageSize) {
    const ofPage = names.slice(from, from + pageSize)
    pages.push({
      calls: ofPage.length,
      days: ofPage.flatMap((day, at) => (day === ofPage[at - 1] ? [] : [{ day, at }])),
      next: from + pageSize < names.length ? `${from + pageSize}` : null,
    })
  }
  return { names, pages }
}

test('every call appears once, in order, below the heading of its day', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const { names, pages } = outlinesOf(list)
      const layout = layOut(pages)
      expect(layout.calls).toBe(names.length)
      expect(layout.isComplete).toBe(true)

      const rows = Array.from({ length: names.length + layout.days.length }, (_, row) =>
        layout.headings.has(row) ? layout.days.find((day) => day.row === row)?.day : callAtRow(layout, row),
      )
      const expected = names.flatMap((day, call) => (day === names[call - 1] ? [call] : [day, call]))
      expect(rows).toEqual(expected)
      names.forEach((day, call) => {
        expect(dayOfCall(layout, call)?.day).toBe(day)
        expect(rows[rowOfCall(layout, call)]).toBe(call)
      })
      expect(layout.days.map(({ calls }) => calls)).toEqual(list.days)
    }),
  )
})

test('every call is on its page; unknown ones are on pages not loaded yet', () => {
  fc.assert(
    fc.property(lists, (list) => {
      const { names, pages } = outlinesOf(list)
      const layout = layOut(pages)
      const pagesOfCalls = names.map((_, call) => pageOfCall(layout, call))
      expect(pagesOfCalls).toEqual(names.map((_, call) => Math.floor(call / list.pageSize)))
      expect(pageOfCall(layout, names.length)).toBe(pages.length)
      expect(pageOfCall(layout, names.length + 200)).toBe(pages.length + 1)
    }),
  )
})

test('a position stays with its call when newer calls are added above', () => {
  fc.assert(
    fc.property(lists, fc.nat(), fc.integer({ min: 0, max: 5 }), (list, chosen, news) => {
      const { names, pages } = outlinesOf(list)
      const call = chosen % names.length
      const place = anchorOf(layOut(pages), call)
      const [first, ...others] = pages as [PageOutline, ...PageOutline[]]
      const grown = layOut([{ ...first, calls: first.calls + news }, ...others])
      expect(callAtAnchor(grown, place)).toBe(call + news)
    }),
  )
})

test('a list with more pages is not complete; one without calls has no days', () => {
  expect(layOut([{ calls: 1, days: [{ day: 'a', at: 0 }], next: 'c' }]).isComplete).toBe(false)
  const empty = layOut([{ calls: 0, days: [], next: null }])
  expect(empty).toMatchObject({ days: [], calls: 0, isComplete: true })
  expect(dayOfCall(empty, 0)).toBeUndefined()
})
