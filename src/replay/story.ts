import type { UnknownAction } from '@reduxjs/toolkit'
import { formatDuration } from '../components/format'
import type { LogOutReason } from '../events'
import { loggedOut, pageLoaded, routeChanged } from '../events'
import { callRequested, engineReported } from '../features/calls/callsSlice'
import { callsStrings } from '../features/calls/callsStrings'
import type { ContactAct } from '../features/contacts/contactsSlice'
import { actSubmitted } from '../features/contacts/contactsSlice'
import type { Problem } from '../features/forms/formsSlice'
import { submissionRefused } from '../features/forms/formsSlice'
import type { CardFormStep } from '../features/purchase/cardFormStep'
import { describeCardFormStep } from '../features/purchase/cardFormStep'
import { cardFormChanged } from '../features/purchase/purchaseSlice'
import { actSubmitted as userActSubmitted } from '../features/users/usersSlice'
import { routes, withoutTrailingSlash } from '../routes'
import type { EngineFact } from '../services/callEngine'
import { failureOf } from './failures'
import { routeStrings } from './routeStrings'
import { SIMPLE_ACTS, USER_ACTS } from './storyActs'
import { storyStrings as texts } from './storyStrings'

/** A line of the timeline. */
export interface StoryLine {
  /** The action, starting at 1. */
  position: number
  text: string
  isFailure: boolean
}

/** Of any screen's "Try Again". */
const RETRY = /(?:R|\/r)etryClicked$|\/tryAgainClicked$/

const LOGGED_OUT = new Map<unknown, string>(
  Object.entries({
    chosen: texts.loggedOut,
    accountRefused: texts.loggedOutByServer,
    noToken: texts.loggedOutWithoutToken,
    otherTab: texts.loggedOutInOtherTab,
  } satisfies Record<LogOutReason, string>),
)

const OFFLINE = '__rtkq/offline'
const ONLINE = '__rtkq/online'

/** What the lines so far have to remember for the later ones. */
interface Memory {
  calledAt?: number
  answeredAt?: number
  reconnectingAt?: number
  offlineAt?: number
  pathname?: string
}

/** Tells a recording in plain language: what the customer did, what came of it, and what went wrong. */
export function storyOf(actions: readonly UnknownAction[], moments: readonly number[]): StoryLine[] {
  const memory: Memory = {}
  return actions.flatMap((action, index) => {
    const at = moments[index] ?? 0
    const failure = failureOf(action)
    const told = tell(action, at, memory)
    const isTold = failure === null || (engineReported.match(action) && told)
    const text = isTold ? told : isLogIn(action) ? `${told} · ${failure}` : failure
    return text ? [{ position: index + 1, text, isFailure: failure !== null }] : []
  })
}

function tell(action: UnknownAction, at: number, memory: Memory): string | undefined {
  if (pageLoaded.match(action)) return texts.opened
  if (routeChanged.match(action)) return tellRoute(action.payload?.pathname, memory)
  if (loggedOut.match(action)) return LOGGED_OUT.get(action.payload?.reason) ?? texts.loggedOut
  if (engineReported.match(action)) return tellFact(action.payload?.fact, at, memory)
  if (callRequested.match(action)) Object.assign(memory, { calledAt: at, answeredAt: undefined })
  if (submissionRefused.match(action)) return tellRefusal(action.payload?.problems)
  if (isLogIn(action)) return texts.loggedIn
  if (cardFormChanged.match(action)) return tellCardForm(action.payload?.step)
  if (action.type === OFFLINE) memory.offlineAt = at
  if (action.type === ONLINE)
    return memory.offlineAt === undefined
      ? texts.online
      : fill(texts.onlineAfter, { duration: since(memory.offlineAt, at) })
  return tellAct(action) ?? SIMPLE_ACTS.get(action.type) ?? (RETRY.test(action.type) ? texts.retried : undefined)
}

function tellRoute(pathname: unknown, memory: Memory): string | undefined {
  const isSame = pathname === memory.pathname
  memory.pathname = String(pathname)
  return isSame ? undefined : fill(texts.went, { place: placeAt(memory.pathname) })
}

function placeAt(pathname: string): string {
  const wanted = withoutTrailingSlash(pathname)
  const names = Object.keys(routes) as (keyof typeof routes)[]
  const name = names.find((each) => routes[each].path === wanted)
  return name ? routeStrings[`went.${name}`] : pathname
}

function tellAct(action: UnknownAction): string | undefined {
  if (userActSubmitted.match(action)) return USER_ACTS.get(action.payload?.act)
  return actSubmitted.match(action) ? tellContact(action.payload) : undefined
}

function tellContact(act: Partial<ContactAct> | undefined): string | undefined {
  switch (act?.kind) {
    case 'add':
      return texts.contactAdded
    case 'edit':
      return texts.contactChanged
    case 'remove':
      return texts.contactRemoved
    case 'mark':
      return act.isFavourite ? texts.favouriteAdded : texts.favouriteRemoved
    default:
      return undefined
  }
}

/** Fields by their labels or names, rules by their names: "PIN (value missing)". */
function tellRefusal(problems: readonly Problem[] | undefined): string {
  const named = Array.isArray(problems)
    ? problems.map((problem?: Problem) => `${problem?.field} (${inWords(String(problem?.rule))})`)
    : []
  return fill(texts.formRefused, { problems: named.join(', ') })
}

const inWords = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

const tellCardForm = (step: CardFormStep | undefined) =>
  step?.kind === 'submitted' ? describeCardFormStep(step) : step?.kind === 'shown' ? texts.cardFormShown : undefined

function tellFact(fact: EngineFact | undefined, at: number, memory: Memory): string | undefined {
  switch (fact?.kind) {
    case 'ringing':
      return texts.ringing
    case 'answered': {
      const { calledAt } = memory
      memory.answeredAt = at
      return calledAt === undefined ? texts.answered : fill(texts.answeredAfter, { duration: since(calledAt, at) })
    }
    case 'muted':
      return fact.on ? texts.muted : texts.unmuted
    case 'held':
      return fact.on ? texts.held : texts.unheld
    case 'silentMicrophone':
    case 'silentOther':
    case 'unplayedSound':
      return fact.on ? texts[fact.kind] : undefined
    case 'reconnecting':
      memory.reconnectingAt = at
      return undefined
    case 'reconnected': {
      const { reconnectingAt: lostAt } = memory
      return lostAt === undefined ? texts.reconnected : fill(texts.reconnectedAfter, { duration: since(lostAt, at) })
    }
    case 'ended': {
      const reason = callsStrings[`calls.end.${fact.cause}`] ?? String(fact.cause)
      const { answeredAt } = memory
      return answeredAt === undefined
        ? fill(texts.ended, { reason })
        : fill(texts.endedAfter, { reason, duration: since(answeredAt, at) })
    }
    default:
      return undefined
  }
}

const isLogIn = (action: UnknownAction) =>
  action.type === 'api/executeMutation/fulfilled' && endpointOf(action) === 'logIn'

function endpointOf({ meta }: UnknownAction): unknown {
  return (meta as { arg?: { endpointName?: unknown } } | undefined)?.arg?.endpointName
}

const since = (from: number, to: number) => formatDuration(Math.round(Math.max(0, to - from) / 1000))

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
