import type { PageFault } from '../../../../src/events'
import { watchFaults } from '../../../../src/services/browser/pageFaults'

let reportTasks: (durations: number[]) => void = () => undefined

/** jsdom has no observer of long tasks. */
class FakeObserver {
  constructor(callback: (list: { getEntries(): { duration: number }[] }) => void) {
    reportTasks = (durations) => callback({ getEntries: () => durations.map((duration) => ({ duration })) })
  }
  observe = () => undefined
}

const faults: PageFault[] = []
const printed = jest.fn()

beforeEach(() => {
  jest.useFakeTimers()
  faults.length = 0
  Object.assign(globalThis, { PerformanceObserver: FakeObserver })
  console.error = printed
  watchFaults((fault) => void faults.push(fault))
})

afterEach(() => jest.useRealTimers())

const settle = () => jest.runAllTimers()

test('console errors are still printed, and reported in a later task', () => {
  console.error('It failed:', new Error('no'))
  expect(printed).toHaveBeenCalledWith('It failed:', new Error('no'))
  expect(faults).toEqual([])
  settle()
  expect(faults).toEqual([{ kind: 'consoleError', message: 'It failed: Error: no' }])
})

test('uncaught exceptions and rejections are reported', () => {
  dispatchEvent(new ErrorEvent('error', { message: 'x is undefined' }))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('late') }))
  settle()
  expect(faults).toEqual(
    expect.arrayContaining([
      { kind: 'exception', message: 'x is undefined' },
      { kind: 'rejection', message: 'Error: late' },
    ]),
  )
})

test.each<[unknown, string]>([
  [{ status: 404, data: { phone_number: '+12025550123' } }, '{status,data}'],
  [Object.assign(Object.create(null), { message: 'from another page' }), 'from another page'],
  [Object.create(null), '{}'],
  [[Object.create(null)], '{0}'],
  [{ [Symbol.toPrimitive]: 1, toString: 1 }, '{toString}'],
  [Object.fromEntries(Array.from('abcdefghijkl', (name) => [name, 1])), '{a,b,c,d,e,f,g,h,i}'],
  [null, 'null'],
  [Symbol('x'), 'Symbol(x)'],
  [
    Object.assign(new Error('no'), {
      toString: () => {
        throw new Error('worse')
      },
    }),
    '?',
  ],
])('whatever is thrown or printed has a text (%#)', (thrown, message) => {
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown }))
  console.error(thrown)
  settle()
  // Each test adds a listener.
  expect(faults).toContainEqual({ kind: 'rejection', message })
  expect(faults).toContainEqual({ kind: 'consoleError', message })
})

test('tasks of half a second and more are reported', () => {
  reportTasks([499, 500.4, 1200])
  settle()
  expect(faults).toEqual([
    { kind: 'longTask', ms: 500 },
    { kind: 'longTask', ms: 1200 },
  ])
})

test('a page that never stops failing is not reported for ever, nor in long texts', () => {
  for (let at = 0; at < 200; at++) console.error('x'.repeat(10_000))
  settle()
  expect(faults).toHaveLength(50)
  expect(JSON.stringify(faults[0]).length).toBeLessThan(400)
})
