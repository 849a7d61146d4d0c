import { watchView } from '../../../../src/services/browser/windowView'

let darken: (isDark: boolean) => void

beforeEach(() => {
  jest.useFakeTimers()
  const dark = Object.assign(new EventTarget(), { matches: false })
  darken = (isDark) => {
    dark.matches = isDark
    dark.dispatchEvent(new Event('change'))
  }
  jest.spyOn(window, 'matchMedia').mockReturnValue(dark as unknown as MediaQueryList)
  Object.assign(window, { innerWidth: 1280, innerHeight: 800, scrollY: 0 })
})

afterEach(() => jest.useRealTimers())

test('the view is reported at once, then what changes in it, together', () => {
  const reported = jest.fn()
  watchView(reported)
  expect(reported.mock.calls).toEqual([[{ size: [1280, 800], isDark: false, scrollY: 0 }]])
  for (const scrollY of [10, 250.4, 400.2]) {
    Object.assign(window, { scrollY })
    window.dispatchEvent(new Event('scroll'))
  }
  darken(true)
  expect(reported).toHaveBeenCalledTimes(1)
  jest.runAllTimers()
  expect(reported.mock.calls.slice(1)).toEqual([[{ isDark: true, scrollY: 400 }]])

  Object.assign(window, { innerWidth: 390 })
  window.dispatchEvent(new Event('resize'))
  jest.runAllTimers()
  expect(reported).toHaveBeenLastCalledWith({ size: [390, 800] })
})

test('an event that changes nothing is not reported', () => {
  const reported = jest.fn()
  watchView(reported)
  window.dispatchEvent(new Event('scroll'))
  jest.runAllTimers()
  expect(reported).toHaveBeenCalledTimes(1)
})
