import { CONFIG_KEY, keptConfig, LONGEST_KEPT } from '../../../../src/services/browser/keptConfig'

const keep = (text: string) => localStorage.setItem(CONFIG_KEY, text)
afterEach(() => localStorage.clear())

test('the last read config is available at once', () => {
  keep('{"strings":{"a":{"text":"A"}},"config":{}}')
  expect(keptConfig()).toEqual({ strings: { a: { text: 'A' } }, config: {} })
})

test.each([
  ['nothing', ''],
  ['half a text', '{"strings":'],
  ['null', 'null'],
  ['a number', '7'],
])('%s counts as nothing stored', (_, text) => {
  keep(text)
  expect(keptConfig()).toEqual({})
})

test('an oversized value is not even parsed', () => {
  const parse = jest.spyOn(JSON, 'parse')
  keep(`{"strings":{"a":{"text":"${'A'.repeat(LONGEST_KEPT)}"}}}`)
  expect(keptConfig()).toEqual({})
  expect(parse).not.toHaveBeenCalled()
})

test('a browser without storage causes no error', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(keptConfig()).toEqual({})
})
