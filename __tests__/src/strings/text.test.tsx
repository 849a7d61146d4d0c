/** @alone The plural forms must not have been loaded before. */
import { renderHook } from '@testing-library/react'
import { componentStrings } from '../../../src/components/componentStrings'
import { setLocale } from '../../../src/strings/intl'
import type { Translation } from '../../../src/strings/text'
import { useText } from '../../../src/strings/text'

afterEach(() => setLocale(undefined))

function shown(text: string, count: number, locale: string): string {
  setLocale(locale)
  const { result } = renderHook(() => useText({ text }))
  return result.current('text', { count, amount: `<${count}>` })
}

test('English has one form for 1 and one for the rest, in any region', () => {
  const text = '{count|One call|{amount} calls} left'
  for (const locale of ['en-US', 'fr-FR', 'pt-BR', 'pl-PL', 'ar-EG'])
    expect([0, 1, 1.5, 2, 21].map((count) => shown(text, count, locale))).toEqual([
      '<0> calls left',
      'One call left',
      '<1.5> calls left',
      '<2> calls left',
      '<21> calls left',
    ])
})

test('Polish names its forms', () => {
  const text =
    'Masz {count|one: {amount} kredyt|few: {amount} kredyty|many: {amount} kredytów|other: {amount} kredytu}.'
  expect([1, 3, 5, 12, 22, 2.5].map((count) => shown(text, count, 'pl-PL'))).toEqual([
    'Masz <1> kredyt.',
    'Masz <3> kredyty.',
    'Masz <5> kredytów.',
    'Masz <12> kredytów.',
    'Masz <22> kredyty.',
    'Masz <2.5> kredytu.',
  ])
})

test('Arabic names all six', () => {
  const text =
    '{count|zero: لا مكالمات|one: مكالمة|two: مكالمتان|few: {amount} مكالمات|many: {amount} مكالمة|other: {amount} مكالمة أخرى}'
  expect([0, 1, 2, 3, 11, 100].map((count) => shown(text, count, 'ar-EG'))).toEqual([
    'لا مكالمات',
    'مكالمة',
    'مكالمتان',
    '<3> مكالمات',
    '<11> مكالمة',
    '<100> مكالمة أخرى',
  ])
})

test('a form for exactly 0 may leave out a part of the sentence', () => {
  const text = 'Removed{count|=0: |one: , and 1 credit was returned|other: , and {amount} credits were returned}.'
  expect([0, 1, 2].map((count) => shown(text, count, 'en-US'))).toEqual([
    'Removed.',
    'Removed, and 1 credit was returned.',
    'Removed, and <2> credits were returned.',
  ])
})

test('a missing form falls back to "other"', () => {
  const text = '{count|one: {amount} kredyt|other: {amount} kredytów}'
  expect(shown(text, 3, 'pl-PL')).toBe('<3> kredytów')
})

test('an invalid tag falls back to the browser’s locale', () => {
  expect(shown('{count|one: one|other: more}', 1, 'en-US@posix')).toBe('one')
})

test('a catalogue of another language has every text, or does not compile', () => {
  const { 'app.home': _, ...most } = componentStrings
  // @ts-expect-error One text is missing.
  const incomplete: Translation<typeof componentStrings> = most
  const complete: Translation<typeof componentStrings> = { ...most, 'app.home': 'Tealine, Startseite' }
  expect(Object.keys(complete)).toHaveLength(Object.keys(incomplete).length + 1)
})

test('a name that ends in s takes the apostrophe alone', () => {
  const { result } = renderHook(() => useText({ denied: "You denied {name}'s request.", left: '{name} left.' }))
  expect(['Leo Chen', 'Chen Imports', 'JONES'].map((name) => result.current('denied', { name }))).toEqual([
    "You denied Leo Chen's request.",
    "You denied Chen Imports' request.",
    "You denied JONES' request.",
  ])
  expect(result.current('left', { name: 'James' })).toBe('James left.')
  expect(result.current('denied')).toBe("You denied {name}'s request.")
})
