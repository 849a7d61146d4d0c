import fc from 'fast-check'
import { levelRuns } from '../../../server/documents/bidi'

/** A line as it is seen, letter by letter from the left. */
const seen = (line: string) =>
  levelRuns(line)
    .map(({ text, level }) => (level % 2 === 1 ? [...text].reverse().join('') : text))
    .join('')

/** Brackets in a text that runs from right to left are mirrored when they are drawn. */
test.each([
  ['Maya Chen', 'Maya Chen'],
  ['אבג דהו', 'והד גבא'],
  ['Noa (אבג) 42', 'Noa (גבא) 42'],
  ['אבג (Noa), 12-5', '12-5 ,)Noa( גבא'],
  ['אבג 3,5%', '3,5% גבא'],
  ['נור 123', '123 רונ'],
  ['نور ٢٠٢٦', '٢٠٢٦ رون'],
  ['نور ۱۲۳ x', 'x ۱۲۳ رون'],
  ['Leo, אבג!', 'Leo, גבא!'],
  ['Leo אבג דהו Ann', 'Leo והד גבא Ann'],
  ['אבג Leo Ann דהו', 'והד Leo Ann גבא'],
  ['12 אבג', 'גבא 12'],
  ['אבג [x (y)] z', 'z ]x (y)[ גבא'],
])('%s is seen as %s', (line, expected) => {
  expect(seen(line)).toBe(expected)
})

test('every letter of a line is in it once', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab אב ج٣3+,(.)%é\u0301😀') }), (line) => {
      const all = levelRuns(line).flatMap(({ text }) => [...text])
      expect(all.sort()).toEqual([...line].sort())
    }),
  )
})
