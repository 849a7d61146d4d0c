import { numberTyped } from '../../../src/features/dialer/dialerSlice'
import { fetchedParts } from '../../../src/recorder/lateParts'
import { createRecorder } from '../../../src/recorder/recorder'
import { fakeServices } from '../../helpers/page/fakeServices'
import { loadPage, replayed } from '../../helpers/page/loadPage'

const PHONE = '+12025557788'
const NATIONAL = PHONE.slice(2)

/** A page load with a number in its initial state, which types one and searches for it. */
function loadWithNumbers(tab?: ReturnType<typeof fakeServices>['world']) {
  const page = loadPage({ tab })
  page.dispatch(numberTyped({ number: PHONE, isWhole: true }))
  page.visit(`/nowhere?q=${NATIONAL}`)
  return page
}

const numberIn = (recording: ReturnType<ReturnType<typeof loadPage>['recording']>) => replayed(recording).dialer.number

test('what is stored for the next page load contains only fictitious numbers, and no trace of real ones', () => {
  const page = loadWithNumbers()
  const recording = page.recording()
  expect(page.getState().dialer.number).toBe(PHONE)
  expect(numberIn(recording)).toMatch(/^\+1[2-9]\d\d55501\d\d$/)
  expect(replayed(recording).navigation.location?.search).toBe(`?q=${numberIn(recording).slice(2)}`)
  expect(page.world.recording).not.toContain(NATIONAL)
})

test('a number stays the same fictitious one across the page loads of a tab', () => {
  const first = loadWithNumbers()
  const before = numberIn(first.recording())
  const second = loadWithNumbers(first.world)
  const recording = second.recording()
  expect(recording.entries.length).toBeGreaterThan(first.recording().entries.length)
  expect(numberIn(recording)).toBe(before)
  expect(second.world.recording).not.toContain(NATIONAL)
})

test('the recording of another tab has other numbers', () => {
  const numbers = Array.from({ length: 4 }, () => numberIn(loadWithNumbers().recording()))
  expect(new Set(numbers).size).toBeGreaterThan(1)
})

test('a recording of a version that did not hide names is dropped', () => {
  const { world } = loadWithNumbers()
  world.leave()
  const [head = '', ...lines] = (world.recording ?? '').split('\n')
  const { remembered, ...older } = JSON.parse(head)
  expect(remembered).toEqual(expect.any(Array))
  const recording = [JSON.stringify(older), ...lines].join('\n')
  const page = loadPage({ tab: { ...fakeServices().world, recording } })
  expect(page.recording().entries).toHaveLength(1)
})

test('the initial state of a recording is stored without its numbers', async () => {
  const { clock, page, recordingStorage: storage } = fakeServices()
  const state = { number: PHONE }
  const recorder = createRecorder<typeof state>({
    clock,
    page,
    storage,
    salt: 'a salt',
    parts: { fetched: fetchedParts, fetch: () => Promise.resolve() },
    reducer: () => () => state,
    ownerOf: () => null,
  })
  recorder.middleware({ getState: () => state, dispatch: (action) => action })((action) => action)({ type: 'begun' })
  const { base = '' } = (await recorder.recording()) ?? {}
  expect(JSON.parse(base)).toEqual({ number: expect.stringMatching(/^\+1[2-9]\d\d55501/) })
  expect(base).not.toContain(NATIONAL)
})
