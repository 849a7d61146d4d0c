import { CONFIG_KEY, cachedConfig, MAX_CACHED_LENGTH } from '../../../../src/services/browser/cachedConfig'

const keep = (text: string) => localStorage.setItem(CONFIG_KEY, text)
afterEach(() => localStorage.clear())

test('the last read config is available at once', () => {
  keep('{"strings":{"a":{"text":"A"}},"config":{}}')
  expect(cachedConfig()).toEqual({ strings: { a: { text: 'A' } }, config: {} })
})

test.each([
  ['nothing', ''],
  ['half a text', '{"strings":'],
  ['null', 'null'],
  ['a number', '7'],
])('%s counts as nothing stored', (_, text) => {
  keep(text)
  expect(cachedConfig()).toEqual({})
})

test('an oversized value is not even parsed', () => {
  const parse = jest.spyOn(JSON, 'parse')
  keep(`{"strings":{"a":{"text":"${'A'.repeat(MAX_CACHED_LENGTH)}"}}}`)
  expect(cachedConfig()).toEqual({})
  expect(parse).not.toHaveBeenCalled()
})

test('a browser without storage causes no error', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(cachedConfig()).toEqual({})
})
