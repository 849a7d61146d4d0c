import { readNumberForm } from '../../../deploy/engine/numberForms.mjs'

const form = (before: string, country?: string, nationalPrefix = '') => ({ before, country, nationalPrefix })

describe('the form of a number', () => {
  it.each([
    ['plus', form('+')],
    ['none', form('')],
    ['00', form('00')],
    ['011', form('011')],
    ['1234%23', form('1234%23')],
    ['9*', form('9*')],
    ['99+', form('99+')],
    ['national-44-0', form('00', '44', '0')],
    ['national-39', form('00', '39')],
    ['national-1', form('011', '1')],
    ['national-1-1', form('011', '1', '1')],
    ['national-49-0-plus', form('+', '49', '0')],
    ['national-49-0-none', form('', '49', '0')],
    ['national-61-0-0011', form('0011', '61', '0')],
    ['national-34--plus', form('+', '34')],
  ])('%s is read', (text, expected) => {
    expect(readNumberForm('number', text)).toEqual(expected)
  })

  it.each(['', '+', 'e164', 'PLUS', 'national', 'national-', 'national-044', 'national-44-0-', 'national-44-x', '00$', '1#'])(
    '"%s" has its sentence',
    (text) => {
      expect(() => readNumberForm('number', text)).toThrow(
        `number is "${text}", but must be plus, none, a prefix such as 00 or 1234%23, or national with a country and its prefix, such as national-44-0.`,
      )
    },
  )
})
