import type { PureReducer } from '../../../src/recorder/fold'
import { Tape } from '../../../src/recorder/tape'

const sum: PureReducer<number> = (state = 0, action) => state + Number(action.amount)
const entry = (amount: number) => ({ text: JSON.stringify({ type: 'added', amount }), at: amount })

test('a tape continues a previous recording', () => {
  const tape = new Tape<number>(() => sum, { actions: 2, bytes: 1000 }, { base: '5', cut: 7, entries: [entry(1)] })
  tape.add([entry(2), entry(3)])
  expect(tape.recording()).toEqual({ base: '6', cut: 8, entries: [entry(2), entry(3)] })
})

test('excess actions wait until the reducer that folds them has loaded', async () => {
  let come = (_: PureReducer<number>) => {}
  let reducer: PureReducer<number> | Promise<PureReducer<number>> = new Promise((resolve) => {
    come = resolve
  })
  const tape = new Tape<number>(() => reducer, { actions: 2, bytes: 1000 }, { base: '0', cut: 0, entries: [] })
  tape.add([1, 2, 3, 4].map(entry))
  expect(tape.recording()).toMatchObject({ base: '0', cut: 0, entries: [1, 2, 3, 4].map(entry) })
  come(sum)
  reducer = sum
  tape.add([entry(5)])
  expect(tape.recording()).toMatchObject({ base: '6', cut: 3, entries: [4, 5].map(entry) })
})
