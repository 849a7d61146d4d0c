import { browserAppBadge } from '../../../../src/services/browser/appBadge'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})

test('shows a number, and takes it away at none', () => {
  const seen: unknown[] = []
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void seen.push(count),
    clearAppBadge: async () => void seen.push('cleared'),
  })
  browserAppBadge.show(3)
  browserAppBadge.show(0)
  expect(seen).toEqual([3, 'cleared'])
})

test('a browser that has no badges, or refuses one, is left in peace', async () => {
  expect(() => browserAppBadge.show(3)).not.toThrow()
  const refused = jest.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  Object.assign(navigator, { setAppBadge: refused })
  browserAppBadge.show(3)
  await Promise.resolve()
  expect(refused).toHaveBeenCalledWith(3)
})
