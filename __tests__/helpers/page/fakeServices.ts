import { gzipSync } from 'node:zlib'
import { ACCESS_TOKEN_COOKIE } from '../../../src/api/accessToken'
import type { PageFault, WindowView } from '../../../src/events'
import { browserClock } from '../../../src/services/browser/clock'
import { newId } from '../../../src/services/browser/ids'
import type { CallEngine } from '../../../src/services/callEngine'
import type { InstallOffer } from '../../../src/services/installer'
import { createIntentKeys } from '../../../src/services/intentKeys'
import type { KeptList } from '../../../src/services/keptLists'
import { createMemoryVault } from '../../../src/services/memoryVault'
import type { PushStatus } from '../../../src/services/push'
import type { LoggedInServices } from '../../../src/services/services'
import { API, PUBLIC_IP_URL } from '../api/fakeApi'
import { fakeCallTab } from './fakeCallTab'

/** A call engine that does nothing; tests of calls bring their own. */
const silentEngine = new Proxy({}, { get: () => () => undefined }) as CallEngine

export interface FakeCookie {
  value: string
  days: number
}

/** Services whose outside world a test can inspect. The network is the real fetch, answered by `startFakeApi`. */
export function fakeServices({ token, ...replaced }: { token?: string } & Partial<LoggedInServices> = {}) {
  const jar = new Map<string, FakeCookie>()
  if (token) jar.set(ACCESS_TOKEN_COOKIE, { value: token, days: 7 })
  const world = {
    jar,
    /** The browser accepts cookies. */
    keepsCookies: true,
    mayCopy: true,
    /** Paths navigated to; `loaded` has those loaded as pages. */
    went: [] as string[],
    /** The paths in `went` that replaced their history entry. */
    replaced: [] as string[],
    /** Changes the address; `renderApp({ travels: true })` sets the router's own navigation here. */
    travel: (_path: string, _options?: { replace?: boolean }) => {},
    loaded: [] as string[],
    opened: [] as string[],
    phoneLinksOpenAt: [] as string[],
    warnings: [] as string[],
    copied: [] as string[],
    /** Completely saved files, by name. */
    saved: new Map<string, string>(),
    /** Titles under which the page was printed. */
    printed: [] as string[],
    /** The copies of lists kept on this device; forgotten at a log-out. */
    keptLists: new Map<string, unknown>(),
    /** The numbers shown on the app's icon, one after the other. */
    badges: [] as number[],
    /** Simulates what the browser offers to install, and what the person then answers. */
    offerInstall: (_offer: InstallOffer) => {},
    installs: true,
    installsAsked: 0,
    /** How often the app went back in the history. */
    back: 0,
    /** The preferences that outlive the page. */
    kept: {} as Record<string, unknown>,
    /** Simulates that the page becomes visible again, or a message from another tab. */
    raiseDoubt: () => {},
    announcements: 0,
    /** The recording that outlives a page load in this tab. */
    recording: null as string | null,
    /** The remembered link, which outlives a page load in this tab. */
    link: null as string | null,
    /** The verification code that was sent last, likewise. */
    code: null as string | null,
    /** Callbacks that wait for the page to be idle; `leave` runs those for leaving it. */
    atIdle: [] as (() => void)[],
    leave: () => {},
    isUsed: false,
    /** Simulates a change of the view. */
    view: (_changes: Partial<WindowView>) => {},
    /** Simulates a fault of the page. */
    fault: (_fault: PageFault) => {},
    /** Simulates that a newer version of the app is ready. */
    findUpdate: () => {},
    updatesTaken: 0,
    /** The browser's notifications. */
    push: {
      status: 'unsupported' as PushStatus,
      /** How often the person was asked for permission, and what they answer. */
      asked: 0,
      answer: 'allowed' as PushStatus,
      hasService: true,
      /** The key of the browser's subscription; null without one. */
      subscribedWith: null as string | null,
      chosenBy: null as string | null,
      /** Simulates that a notification is opened, or that the permission is changed in the browser. */
      open: (_path: string) => {},
      allowElsewhere: (_status: PushStatus) => {},
    },
  }

  const services = {
    appUpdates: { take: () => void world.updatesTaken++ },
    newVersions: {
      onFound: (callback: () => void) => {
        world.findUpdate = callback
      },
    },
    clock: browserClock,
    cookies: {
      get: (name: string) => jar.get(name)?.value,
      set: (name: string, value: string, days: number) => {
        if (world.keepsCookies) jar.set(name, { value, days })
      },
      remove: (name: string) => void jar.delete(name),
      areEnabled: () => world.keepsCookies,
    },
    clipboard: {
      copy: async (text: string) => {
        if (world.mayCopy) world.copied.push(text)
        return world.mayCopy
      },
    },
    files: {
      create: (name: string) => fakeFile(name, world.saved),
      gzip: async (bytes: Uint8Array) => new Uint8Array(gzipSync(bytes)),
    },
    http: { fetch: (url: string, init: RequestInit) => fetch(url, init) },
    apiSettings: {
      base: API,
      serviceId: 'service',
      appId: 'app',
      sendsIdempotencyKeys: true,
      publicIpUrl: PUBLIC_IP_URL,
    },
    intentKeys: createIntentKeys(newId),
    storage: {
      read: async () => world.kept,
      write: (kept: object) => {
        world.kept = { ...kept }
      },
    },
    late: async () => ({
      appBadge: { show: (count: number) => void world.badges.push(count) },
      installer: {
        onOffer: (callback: (offer: InstallOffer) => void) => {
          world.offerInstall = callback
        },
        install: async () => {
          world.installsAsked++
          world.offerInstall('none')
          return world.installs
        },
      },
    }),
    keptLists: {
      keep: async (list: KeptList, copy: object) => void world.keptLists.set(list, JSON.parse(JSON.stringify(copy))),
      recall: async (list: KeptList) => world.keptLists.get(list),
      forget: (list?: KeptList) => {
        if (list) world.keptLists.delete(list)
        else world.keptLists.clear()
      },
    },
    log: { warning: (text: string) => void world.warnings.push(text) },
    navigation: {
      goTo: (path: string, options?: { replace?: boolean }) => {
        world.went.push(path)
        if (options?.replace) world.replaced.push(path)
        world.travel(path, options)
      },
      back: () => void world.back++,
      load: (path: string) => void world.loaded.push(path),
      openTab: (url: string) => world.opened.push(url) > 0,
      origin: () => 'https://app.test',
      openPhoneLinksHere: (path: string) => void world.phoneLinksOpenAt.push(path),
    },
    loadPush: async () => ({
      status: async () => world.push.status,
      ask: async () => {
        world.push.asked += 1
        if (world.push.status === 'unasked') world.push.status = world.push.answer
        return world.push.status
      },
      subscribe: async (publicKey: string) => {
        if (!world.push.hasService) return null
        world.push.subscribedWith = publicKey
        return {
          public_key: publicKey,
          endpoint: 'https://push.test/secret',
          p256dh: 'secret-key',
          auth: 'secret-auth',
        }
      },
      unsubscribe: async () => {
        world.push.subscribedWith = null
      },
      chosenBy: () => world.push.chosenBy,
      choose: (sid: string | null) => {
        world.push.chosenBy = sid
      },
      onOpened: (callback: (path: string) => void) => {
        world.push.open = callback
      },
      onStatusChange: (callback: (status: PushStatus) => void) => {
        world.push.allowElsewhere = callback
      },
    }),
    printer: { print: (title: string) => void world.printed.push(title) },
    page: {
      whenIdle: (callback: () => void) => void world.atIdle.push(callback),
      onLeaving: (callback: () => void) => {
        const others = world.leave
        world.leave = () => {
          others()
          callback()
        }
      },
      onFault: (callback: (fault: PageFault) => void) => {
        world.fault = callback
      },
      onViewChange: (callback: (changes: Partial<WindowView>) => void) => {
        world.view = callback
      },
      isUsed: () => world.isUsed,
      environment: () => ({
        browser: 'a test',
        size: [1280, 800] as [number, number],
        timeZone: 'UTC',
        language: 'en-US',
      }),
    },
    recordingStorage: {
      read: () => world.recording,
      write: (text: string) => {
        world.recording = text
      },
      clear: () => {
        world.recording = null
      },
    },
    codeStorage: {
      read: () => world.code,
      write: (text: string) => {
        world.code = text
      },
      clear: () => {
        world.code = null
      },
    },
    linkStorage: {
      read: () => world.link,
      write: (text: string) => {
        world.link = text
      },
      clear: () => {
        world.link = null
      },
    },
    remoteConfig: { cached: () => ({}), read: () => Promise.resolve({ strings: {}, config: {} }) },
    tabs: {
      announce: () => void world.announcements++,
      onChange: (callback: () => void) => {
        world.raiseDoubt = callback
        return () => {}
      },
    },
    // Nobody's turn comes; tests of the feed bring their own.
    sharedFeed: { join: () => () => undefined },
    vault: createMemoryVault(newId),
    engine: silentEngine,
    // A card form that never finishes loading.
    cardPayments: { load: () => new Promise<null>(() => {}) },
    reachesCarrier: () => Promise.resolve(true),
    callTab: fakeCallTab(),
    newId,
    // Makes every backoff zero, so that retries follow at once.
    random: () => 0,
    ...replaced,
  } satisfies LoggedInServices

  return { ...services, world }
}

function fakeFile(name: string, saved: Map<string, string>) {
  const decoder = new TextDecoder()
  let text = ''
  return {
    write: (chunk: Uint8Array) => {
      text += decoder.decode(chunk, { stream: true })
    },
    save: () => void saved.set(name, text),
  }
}

export type FakeServices = ReturnType<typeof fakeServices>
