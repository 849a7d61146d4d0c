/** @alone It replaces the browser's channels as it is loaded. */
import { createBrowserCallTab } from '../../../../src/services/browser/callTab'
import type { CallElsewhere } from '../../../../src/services/callTab'
import { until } from '../../../helpers/until'

/** The used part of the Web Locks API: one holder, and those waiting for it. */
function fakeLocks() {
  let held: Promise<unknown> | null = null
  return {
    request: async (_name: string, second: object, third?: (lock: object | null) => unknown) => {
      const callback = (third ?? second) as (lock: object | null) => unknown
      if (held && 'ifAvailable' in second) {
        callback(null)
        return
      }
      while (held) await held
      const work = Promise.resolve(callback({}))
      held = work
      await work
      held = null
    },
  }
}

/** Two tabs of one browser. */
function openTabs() {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true })
  return [createBrowserCallTab(), createBrowserCallTab()] as const
}

const call: CallElsewhere = { to: '+12025550100' }

const channels: BroadcastChannel[] = []
const RealChannel = BroadcastChannel
window.BroadcastChannel = class extends RealChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

it('has the call exclusively until it releases it', async () => {
  const [first, second] = openTabs()
  expect(await first.take()).toBe(true)
  expect(await first.take()).toBe(true)
  expect(await second.take()).toBe(false)
  first.release()
  await until('the telephone is free', () => second.take())
  second.release()
})

it('learns of a call in another tab, even if opened later, and when it is over', async () => {
  const [first, second] = openTabs()
  await first.take()
  first.announce(call)
  let seen: CallElsewhere | null = null
  const stop = second.onElsewhere((elsewhere) => {
    seen = elsewhere
  })
  await until('the second tab knows', () => seen)
  expect(seen).toEqual(call)
  first.announce(null)
  await until('it is over', () => seen === null)
  stop()
  first.release()
})

it('notices when a tab with a call crashes silently', async () => {
  const [first, second] = openTabs()
  await first.take()
  first.announce(call)
  let seen: CallElsewhere | null = null
  second.onElsewhere((elsewhere) => {
    seen = elsewhere
  })
  await until('the second tab knows', () => seen)
  first.release()
  await until('the lock is free', () => seen === null)
})

it('remembers its call across a reload', () => {
  const [before] = openTabs()
  before.remember('C1')
  const [after] = openTabs()
  expect(after.remembered()).toBe('C1')
  after.remember(null)
  expect(after.remembered()).toBeNull()
})

it('remembers nothing if the browser blocks storage, without failing', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const [tab] = openTabs()
  tab.remember('C1')
  expect(tab.remembered()).toBeNull()
  blocked.mockRestore()
})

it('asks for confirmation before leaving only while enabled', () => {
  const [tab] = openTabs()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  tab.confirmBeforeLeaving(true)
  expect(leave()).toBe(true)
  tab.confirmBeforeLeaving(false)
  expect(leave()).toBe(false)
})
