import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CountryCode } from 'libphonenumber-js/core'
import { useState } from 'react'
import type { FoundPhone } from '../../../../shared/numbers/readNumbers'
import { pressKey } from '../../../../src/components/phone/padEdits'
import { digitsBefore, typedOnly } from '../../../../src/components/phone/typedCharacters'
import { WorldPhoneInput } from '../../../../src/components/phone/WorldPhoneInput'

function show({
  value = '',
  country = 'US',
  choose = false,
}: {
  value?: string
  country?: CountryCode
  choose?: boolean
}) {
  const reported: { value: string; pasted: FoundPhone[] } = { value, pasted: [] }
  function Form() {
    const [current, setCurrent] = useState(value)
    return (
      <WorldPhoneInput
        aria-label="Number"
        country={country}
        value={current}
        onChange={(next) => {
          reported.value = next
          setCurrent(next)
        }}
        onPhonesPasted={
          choose
            ? (phones) => {
                reported.pasted = phones
              }
            : undefined
        }
      />
    )
  }
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Number')
  field.focus()
  return { field, reported, user: userEvent.setup({ delay: null }) }
}

const SHOWN: { country: CountryCode; value: string; text: string }[] = [
  { country: 'US', value: '+12015550123', text: '(201) 555-0123' },
  { country: 'US', value: '+1201', text: '(201)' },
  { country: 'CA', value: '+120455', text: '(204) 55' },
  { country: 'MX', value: '+525512345678', text: '55 1234 5678' },
  { country: 'US', value: '+442079460018', text: '+44 20 7946 0018' },
  { country: 'GB', value: '+442079460018', text: '020 7946 0018' },
]

/** What an input method does: it puts what it composes in place of what it had put before, at the caret where it began. */
function compose(field: HTMLInputElement, ...steps: string[]) {
  fireEvent.compositionStart(field)
  const begin = field.selectionStart ?? 0
  let length = 0
  for (const step of steps) {
    const before = field.value
    const text = before.slice(0, begin) + step + before.slice(begin + length)
    fireEvent.compositionUpdate(field, { data: step })
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.setSelectionRange(begin + step.length, begin + step.length)
    fireEvent(field, new InputEvent('input', { bubbles: true, data: step, isComposing: true }))
    length = step.length
    expect(field.value).toBe(text)
  }
  fireEvent.compositionEnd(field, { data: steps.at(-1) ?? '' })
}

test('full-width digits of an input method are left alone until it is done, then read and formatted', () => {
  const { field, reported } = show({ country: 'US' })
  compose(field, '２', '２０', '２０１', '２０１５')
  expect(field.value).toBe('(201) 5')
  expect(reported.value).toBe('+12015')
  compose(field, '５', '５５')
  expect(field.value).toBe('(201) 555')
  expect(field.selectionStart).toBe(9)
  field.setSelectionRange(2, 2)
  compose(field, '９')
  expect(reported.value).toBe('+12901555')
})

describe.each(SHOWN)('$text ($country)', ({ country, value, text }) => {
  const carets = Array.from({ length: text.length + 1 }, (_, caret) => caret)

  test.each(carets)('a digit typed at %i is inserted there, with the caret after it', async (caret) => {
    const { field, user } = show({ country, value })
    expect(field).toHaveValue(text)
    const before = digitsBefore(text, caret)
    field.setSelectionRange(caret, caret)
    await user.keyboard('7')
    const digits = typedOnly(text)
    // Nothing can precede a "+": what is typed before it is inserted after it.
    const at = digits.startsWith('+') ? Math.max(1, before) : before
    if (before === at) expect(typedOnly(field.value)).toBe(`${digits.slice(0, at)}7${digits.slice(at)}`)
    expect(digitsBefore(field.value, field.selectionStart ?? -1)).toBe(before + 1)
  })

  test.each(carets)('Backspace at %i takes the digit before it, over any punctuation', async (caret) => {
    const { field, user } = show({ country, value })
    const before = digitsBefore(text, caret)
    field.setSelectionRange(caret, caret)
    await user.keyboard('{Backspace}')
    const digits = typedOnly(text)
    expect(typedOnly(field.value)).toBe(digits.slice(0, Math.max(0, before - 1)) + digits.slice(before))
    expect(digitsBefore(field.value, field.selectionStart ?? -1)).toBe(Math.max(0, before - 1))
  })

  test.each(carets)('Delete at %i takes the digit after it, over any punctuation', async (caret) => {
    const { field, user } = show({ country, value })
    const before = digitsBefore(text, caret)
    field.setSelectionRange(caret, caret)
    await user.keyboard('{Delete}')
    const digits = typedOnly(text)
    expect(typedOnly(field.value)).toBe(digits.slice(0, before) + digits.slice(before + 1))
    expect(digitsBefore(field.value, field.selectionStart ?? -1)).toBe(before)
  })

  test.each(carets)('the delete key of an on-screen keyboard at %i skips punctuation too', (caret) => {
    const { field } = show({ country, value })
    const before = digitsBefore(text, caret)
    field.setSelectionRange(caret, caret)
    eraseWithoutKey(field)
    const digits = typedOnly(text)
    expect(typedOnly(field.value)).toBe(digits.slice(0, Math.max(0, before - 1)) + digits.slice(before))
    expect(digitsBefore(field.value, field.selectionStart ?? -1)).toBe(Math.max(0, before - 1))
  })
})

/** Deletes like a touch keyboard: removes the character before the caret without a key event. */
function eraseWithoutKey(field: HTMLInputElement) {
  const caret = field.selectionStart ?? 0
  if (caret === 0) return
  const text = field.value.slice(0, caret - 1) + field.value.slice(caret)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.setSelectionRange(caret - 1, caret - 1)
  fireEvent(field, new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }))
}

test('a selection is replaced by what is typed', async () => {
  const { field, reported, user } = show({ value: '+12015550123' })
  field.setSelectionRange(0, 5)
  await user.keyboard('415')
  expect(field).toHaveValue('(415) 555-0123')
  expect(reported.value).toBe('+14155550123')
})

test('everything can be erased from the end, key by key', async () => {
  const { field, reported, user } = show({ value: '+12015550123' })
  await user.keyboard('{Backspace>10/}')
  expect(field).toHaveValue('')
  expect(reported.value).toBe('')
})

test('letters and emoji are ignored', async () => {
  const { field, reported, user } = show({})
  await user.keyboard('2a0🙂1é555*0123')
  expect(field).toHaveValue('(201) 555-0123')
  expect(reported.value).toBe('+12015550123')
})

test('keys pressed faster than the page renders are all kept', async () => {
  const { field, reported } = show({})
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  environment.IS_REACT_ACT_ENVIRONMENT = false
  for (const key of '2015550145') {
    pressKey(field, key)
    for (let microtasks = 0; microtasks < 5; microtasks++) await Promise.resolve()
  }
  await waitFor(() => expect(reported.value).toBe('+12015550145'))
  environment.IS_REACT_ACT_ENVIRONMENT = true
  expect(field).toHaveValue('(201) 555-0145')
})

test('a "+" inside a number changes nothing', async () => {
  const { field, reported, user } = show({ value: '+12015550123' })
  field.setSelectionRange(7, 7)
  await user.keyboard('+')
  expect(field).toHaveValue('(201) 555-0123')
  expect(reported.value).toBe('+12015550123')
})

test('forty digits are shown as they are', async () => {
  const { field, reported, user } = show({})
  await user.keyboard('5'.repeat(40))
  expect(typedOnly(field.value)).toBe('5'.repeat(40))
  expect(reported.value).toBe(`+1${'5'.repeat(40)}`)
})

test('the first key shows, even a lone 1 or +', async () => {
  const { field, user } = show({})
  await user.keyboard('1')
  expect(field).toHaveValue('1')
  await user.keyboard('{Backspace}+')
  expect(field).toHaveValue('+')
})

test.each([
  ['US', '+5215512345678', '+52 55 1234 5678'],
  ['MX', '15512345678', '55 1234 5678'],
  ['MX', '0445512345678', '55 1234 5678'],
] as const)('in %s, %s is reported and shown as Mexico writes it today', async (country, typed, shown) => {
  const { field, reported, user } = show({ country })
  await user.keyboard(typed)
  expect(reported.value).toBe('+525512345678')
  expect(field).toHaveValue(shown)
})

test('pasting a complete number replaces the input', async () => {
  const { field, reported, user } = show({ value: '+1202' })
  await user.paste('+44 (0)20 7946 0018')
  expect(reported.value).toBe('+442079460018')
  expect(field).toHaveValue('+44 20 7946 0018')
})

test('pasting part of a number inserts it at the caret', async () => {
  const { field, reported, user } = show({ value: '+1201' })
  field.setSelectionRange(5, 5)
  await user.paste('555-01 🙂')
  expect(reported.value).toBe('+120155501')
  expect(field).toHaveValue('(201) 555-01')
})

test('pasting several numbers reports all of them', async () => {
  const { reported, user } = show({ choose: true })
  await user.paste('+1 202 555 0100 or +44 20 7946 0018 ext. 5')
  expect(reported.value).toBe('')
  expect(reported.pasted).toEqual([
    { number: '+12025550100', tones: '' },
    { number: '+442079460018', tones: '5' },
  ])
})
