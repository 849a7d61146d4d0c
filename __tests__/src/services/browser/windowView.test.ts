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

test('the focus is reported by its place, with whether the browser marks it, and parts that are scrolled by themselves', () => {
  const reported = jest.fn()
  document.body.innerHTML = '<a href="#x">x</a><div class="list a">1</div><div class="list a">2</div><input>'
  watchView(reported)
  document.querySelector('input')?.focus()
  const list = document.querySelectorAll('.list')[1]!
  list.scrollTop = 40.4
  list.dispatchEvent(new Event('scroll'))
  jest.runAllTimers()
  const scrolls = [{ classes: 'list a', at: 1, top: 40, left: 0 }]
  expect(reported).toHaveBeenLastCalledWith({ focus: { at: 1, isMarked: expect.any(Boolean) }, scrolls })
  document.querySelector('input')?.blur()
  list.scrollTop = 0
  jest.runAllTimers()
  expect(reported).toHaveBeenLastCalledWith({ focus: null, scrolls: [] })
})

test('its place is reported again when something appears before it', async () => {
  const reported = jest.fn()
  document.body.innerHTML = '<input>'
  watchView(reported)
  document.querySelector('input')?.focus()
  jest.runAllTimers()
  document.body.prepend(document.createElement('button'))
  await Promise.resolve()
  jest.runAllTimers()
  expect(reported).toHaveBeenLastCalledWith({ focus: { at: 1, isMarked: expect.any(Boolean) } })
})
