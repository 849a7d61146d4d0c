import fc from 'fast-check'
import { dropStrayPlus, eraseAfter, eraseBefore, insert } from '../../../../src/components/phone/phoneEdits'
import { caretAfter, digitsBefore, typedOnly } from '../../../../src/components/phone/typedCharacters'

const formatted = fc.stringMatching(/^\+?[\d ().-]{0,20}$/)
const withCaret = formatted.chain((text) => fc.tuple(fc.constant(text), fc.nat({ max: text.length })))

test('the caret after the n-th digit has n digits before it', () => {
  fc.assert(
    fc.property(withCaret, ([text, caret]) => {
      const digits = digitsBefore(text, caret)
      expect(digitsBefore(text, caretAfter(text, digits))).toBe(digits)
    }),
  )
})

test('erasing removes exactly one digit, whatever punctuation is next to the caret', () => {
  fc.assert(
    fc.property(withCaret, ([text, caret]) => {
      const digits = typedOnly(text)
      const before = digitsBefore(text, caret)
      const back = eraseBefore(text, caret, caret)
      expect(typedOnly(back.text)).toBe(digits.slice(0, Math.max(0, before - 1)) + digits.slice(before))
      expect(digitsBefore(back.text, back.caret)).toBe(Math.max(0, before - 1))
      const forth = eraseAfter(text, caret, caret)
      expect(typedOnly(forth.text)).toBe(digits.slice(0, before) + digits.slice(before + 1))
      expect(forth.caret).toBe(caret)
    }),
  )
})

test('a selection is deleted or replaced', () => {
  expect(insert('(201) 555', 1, 4, '4')).toEqual({ text: '(4) 555', caret: 2 })
  expect(eraseBefore('(201) 555', 1, 4)).toEqual({ text: '() 555', caret: 1 })
  expect(eraseAfter('(201) 555', 1, 4)).toEqual({ text: '() 555', caret: 1 })
})

test.each([
  ['(201)+ 555', 6, '(201) 555', 5],
  ['+44+20', 4, '+4420', 3],
  ['5+44', 1, '544', 1],
  ['++', 2, '+', 1],
  ['+1', 1, '+1', 1],
])('of %j only a leading "+" stays', (text, caret, kept, keptCaret) => {
  expect(dropStrayPlus(text, caret)).toEqual({ text: kept, caret: keptCaret })
})
