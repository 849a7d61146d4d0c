import { fireEvent } from '@testing-library/react'
import { preloadOnIntent } from '../../../../src/app/routing/preloadOnIntent'
import { SCREENS } from '../../../../src/app/screens'

let preload: jest.SpyInstance

beforeAll(() => preloadOnIntent(document))
beforeEach(() => {
  preload = jest.spyOn(SCREENS['call-history'], 'load').mockResolvedValue(undefined)
  document.body.innerHTML =
    '<a href="/call-history"><b>Call History</b></a><a href="https://elsewhere.test/call-history">Away</a>'
})

const link = (text: string) =>
  [...document.querySelectorAll('b, a')].find((each) => each.textContent === text) as Element

test.each(['pointerOver', 'focusIn', 'touchStart'] as const)('%s on a link fetches the screen it leads to', (sign) => {
  fireEvent[sign](link('Call History'))
  expect(preload).toHaveBeenCalledTimes(1)
})

test('a link to another site fetches nothing', () => {
  fireEvent.pointerOver(link('Away'))
  expect(preload).not.toHaveBeenCalled()
})
