import { createBrowserInstaller } from '../../../../src/services/browser/installer'
import type { InstallOffer } from '../../../../src/services/installer'

type Outcome = 'accepted' | 'dismissed'

function anOffer(outcome: Outcome | Error = 'accepted') {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = jest.fn(async () => {
    if (outcome instanceof Error) throw outcome
  })
  return Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) })
}

function followed() {
  const installer = createBrowserInstaller()
  const offers: InstallOffer[] = []
  installer.onOffer((offer) => offers.push(offer))
  return { installer, offers }
}

const { matchMedia } = window
afterEach(() => {
  Reflect.deleteProperty(window, 'tealineInstall')
  Reflect.deleteProperty(navigator, 'standalone')
  window.matchMedia = matchMedia
})

test('an offer that came before this code was loaded is known', () => {
  Object.assign(window, { tealineInstall: anOffer() })
  expect(followed().offers).toEqual(['prompt'])
})

test('one that comes later, too, and the browser does not make it by itself', () => {
  const { offers } = followed()
  const event = anOffer()
  window.dispatchEvent(event)
  expect(offers).toEqual(['none', 'prompt'])
  expect(event.defaultPrevented).toBe(true)
})

test.each([
  ['accepted', true],
  ['dismissed', false],
  [new Error('already used'), false],
] as const)('after %s, the used offer is gone until the browser makes another', async (outcome, isInstalled) => {
  const { installer, offers } = followed()
  const event = anOffer(outcome)
  window.dispatchEvent(event)
  expect(await installer.install()).toBe(isInstalled)
  expect(await installer.install()).toBe(false)
  expect(event.prompt).toHaveBeenCalledTimes(1)
  expect(offers.slice(0, 3)).toEqual(['none', 'prompt', 'none'])
  window.dispatchEvent(anOffer())
  expect(offers.at(-1)).toBe('prompt')
})

test('nothing is offered once it is installed, nor in the installed app', () => {
  const { offers } = followed()
  window.dispatchEvent(anOffer())
  window.dispatchEvent(new Event('appinstalled'))
  expect(offers.at(-1)).toBe('none')

  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('standalone') })
  Object.assign(window, { tealineInstall: anOffer() })
  expect(followed().offers).toEqual(['none'])
})

test.each([
  [false, 'guide'],
  [true, 'none'],
] as const)('Safari of iOS, where standalone is %s: %s', (standalone, offer) => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone })
  expect(followed().offers).toEqual([offer])
})
