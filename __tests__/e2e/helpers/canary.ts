import type { BrowserContext, Page, Request, Response } from '@playwright/test'
import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { secretsIn } from './secretsIn'
import type { RunningServer } from './server'

declare global {
  interface Window {
    tellCanary(raw: string, shown: string): void
  }
}

/** Knows every secret of a journey, and every place where one could leak. */
export class Canary {
  /** Names of secrets by their values. */
  private readonly secrets = new Map<string, string>()
  private readonly numbers = new Set<string>()
  private readonly names = new Set<string>()
  /** Everything that Redux DevTools receives, and what it shows of that. */
  private readonly devToolsRaw: string[] = []
  private readonly devToolsShown: string[] = []
  private readonly consoleLines: string[] = []
  private readonly context: BrowserContext
  private readonly server: RunningServer

  private constructor(context: BrowserContext, server: RunningServer) {
    this.context = context
    this.server = server
  }

  /** Watches all pages opened from now on. */
  static async watch(context: BrowserContext, server: RunningServer): Promise<Canary> {
    const canary = new Canary(context, server)
    await context.exposeBinding('tellCanary', (_, raw: string, shown: string) => {
      canary.devToolsRaw.push(raw)
      canary.devToolsShown.push(shown)
    })
    await context.addInitScript(pretendDevTools)
    context.on('console', (message) => void canary.consoleLines.push(message.text()))
    context.on('request', (request) => canary.take(sentIn(request)))
    context.on('response', async (response) => canary.take(await answeredIn(response)))
    return canary
  }

  /** Marks a secret of the customer, with a name for failure messages, which must not repeat it. */
  mark(name: string, secret: string): string {
    this.secrets.set(secret, name)
    return secret
  }

  /** Marks a real phone number by its national digits: the app uses it, but it must not leak. */
  markNumber(national: string): string {
    this.numbers.add(national)
    return national
  }

  /** Marks a name or search text, which is as private as a number. */
  markName(name: string): string {
    this.names.add(name)
    return name
  }

  /** The names of the secrets that were actually sent, so that there was something to leak. */
  get met(): string[] {
    return [...new Set(this.secrets.values())].sort()
  }

  /** Every leaked secret, as `what in where`. */
  async leaks(page: Page, supportFile: string): Promise<string[]> {
    const places = {
      'the support file': supportFile,
      'the console': this.consoleLines.join('\n'),
      "the server's log": this.server.output().replace(WELCOME, ''),
      cookies: JSON.stringify((await this.context.cookies()).filter(({ name }) => name !== 'access_token')),
      'Redux DevTools': this.devToolsShown.join('\n'),
      storage: await storageOf(page),
    }
    return [
      // Its export contains more than it shows.
      ...find(this.secrets, { ...places, 'the state': this.devToolsRaw.join('\n') }),
      ...find(new Map([...this.numbers].map((number) => [number, 'phone number'])), places),
      ...find(new Map([...this.names].map((name) => [name, 'name'])), places),
    ]
  }

  /** What Redux DevTools has seen so far. */
  get seenByDevTools(): string {
    return this.devToolsRaw.join('\n')
  }

  private take(found: readonly { name: string; value: string }[]): void {
    for (const { name, value } of found) this.secrets.set(value, name)
  }
}

function find(secrets: Map<string, string>, places: Record<string, string>): string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    [...secrets].filter(([value]) => holds(text, value)).map(([, name]) => `${name} in ${place}`),
  )
}

/** A few digits may occur in longer ids and times by chance: they only count on their own. */
function holds(text: string, value: string): boolean {
  if (/^\d{1,8}$/.test(value)) return new RegExp(`(?<!\\w)${value}(?!\\w)`).test(text)
  if (/^\d{9,15}$/.test(value) && inAnyFormat(value).test(text)) return true
  return [value, encodeURIComponent(value), value.replaceAll(' ', '+')].some((form) => text.includes(form))
}

/** Matches a number with any of the usual separators between its digits. */
function inAnyFormat(digits: string): RegExp {
  return new RegExp([...digits].join(String.raw`(?:[ \u00a0\u2009.()/\p{Pd}]|%2[08d9f]){0,4}`), 'iu')
}

/** The accounts that the sandbox prints at startup. */
const WELCOME = /^ +\(\d{3}\) .*, PIN \d+ .*$/gm

function sentIn(request: Request) {
  const { authorization = '', 'x-access-token': token = '' } = request.headers()
  const inHeaders = secretsIn({ authorization: authorization.replace(/^\w+ /, ''), access_token: token })
  return [...inHeaders, ...secretsIn(parse(request.postData() ?? ''))]
}

async function answeredIn(response: Response) {
  // Aborted responses have no body.
  const body = /\/api\//.test(response.url()) ? await response.text().catch(() => '') : ''
  return secretsIn(parse(body))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Everything that would outlive the page if it were left now. */
function storageOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  })
}

/** Poses as the extension: passes on every action and each part of the state that it changed, raw and as shown. */
function pretendDevTools() {
  type Reducer = (state: object | undefined, action: object) => object
  type Options = Required<Pick<DevToolsEnhancerOptions, 'actionSanitizer' | 'stateSanitizer'>>
  type CreateStore = (reducer: Reducer, preloaded: unknown) => unknown
  type Enhancer = (next: CreateStore) => CreateStore
  const watching =
    ({ actionSanitizer, stateSanitizer }: Options): Enhancer =>
    (createStore) =>
    (reducer, preloaded) => {
      let last = new Set<unknown>()
      return createStore((state, action) => {
        const next = reducer(state, action)
        const changed = Object.fromEntries(Object.entries(next).filter(([, part]) => !last.has(part)))
        last = new Set(Object.values(next))
        const shown = [actionSanitizer(action as Action, 0), stateSanitizer(changed, 0)]
        window.tellCanary(JSON.stringify([action, changed]), JSON.stringify(shown))
        return next
      }, preloaded)
    }
  Object.assign(window, {
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (options: Options) =>
      (...enhancers: Enhancer[]): Enhancer =>
        [...enhancers, watching(options)].reduceRight((inner, outer) => (next) => outer(inner(next))),
  })
}
