import { createBrowserCallTab } from '../../../../src/services/browser/callTab'
import type { CallElsewhere } from '../../../../src/services/callTab'
import { until } from '../../../helpers/until'

/** Web Locks as far as they are used here: one holder, and those who wait for it. */
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

it('has the telephone alone until it lets go', async () => {
  const [first, second] = openTabs()
  expect(await first.take()).toBe(true)
  expect(await first.take()).toBe(true)
  expect(await second.take()).toBe(false)
  first.release()
  await until('the telephone is free', () => second.take())
  second.release()
})

it('learns what another tab has, also when it is opened later, and when it is over', async () => {
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

it('learns that a tab died with its call, which said nothing', async () => {
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

it('remembers its call through a reload', () => {
  const [before] = openTabs()
  before.remember('C1')
  const [after] = openTabs()
  expect(after.remembered()).toBe('C1')
  after.remember(null)
  expect(after.remembered()).toBeNull()
})

it('remembers nothing where the browser blocks its storage, and goes on', () => {
  const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const [tab] = openTabs()
  tab.remember('C1')
  expect(tab.remembered()).toBeNull()
  blocked.mockRestore()
})

it('asks before it is left only while it is told to', () => {
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
