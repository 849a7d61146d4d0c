import type { UnknownAction } from '@reduxjs/toolkit'
import { descriptionOf } from '../app/support/descriptionOf'
import { problemOf } from '../app/support/problemOf'
import { storyStrings as texts } from '../app/support/storyStrings'
import { loggedOut, pageLoaded, routeChanged } from '../events'
import { callRequested, engineReported } from '../features/calls/callsSlice'
import { callsStrings } from '../features/calls/callsStrings'
import { routes, withoutTrailingSlash } from '../routes'
import type { EngineFact } from '../services/callEngine'
import { routeStrings } from './routeStrings'
import { formatDuration } from './viewerFormat'

/** A line of the timeline. */
export interface StoryLine {
  /** The action, starting at 1. */
  position: number
  text: string
  isFailure: boolean
}

const OFFLINE = '__rtkq/offline'
const ONLINE = '__rtkq/online'

/** What the lines so far have to remember for the later ones. */
interface Memory {
  calledAt?: number
  answeredAt?: number
  reconnectingAt?: number
  offlineAt?: number
  pathname?: string
  isLoggedOut?: boolean
}

/** Tells a recording in plain language: what the customer did, what came of it, and what went wrong. */
export function storyOf(actions: readonly UnknownAction[], moments: readonly number[]): StoryLine[] {
  const memory: Memory = {}
  return actions.flatMap((action, index) => {
    const at = moments[index] ?? 0
    const failure = problemOf(action)
    const told = tell(action, at, memory)
    const isTold = failure === null || (engineReported.match(action) && told)
    const text = isTold ? told : isLogIn(action) ? `${told} · ${failure}` : failure
    return text && !isRepeated(action, memory) ? [{ position: index + 1, text, isFailure: failure !== null }] : []
  })
}

/** A log-out of somebody who is already logged out, e.g. because a second request was refused. */
function isRepeated(action: UnknownAction, memory: Memory): boolean {
  const wasLoggedOut = memory.isLoggedOut
  const isLogOut = loggedOut.match(action)
  if (isLogOut) memory.isLoggedOut = true
  else if (isLogIn(action) || pageLoaded.match(action)) memory.isLoggedOut = false
  return isLogOut && wasLoggedOut === true
}

function tell(action: UnknownAction, at: number, memory: Memory): string | undefined {
  if (routeChanged.match(action)) return tellRoute(action.payload?.pathname, memory)
  if (engineReported.match(action)) return tellFact(action.payload?.fact, at, memory)
  if (callRequested.match(action)) Object.assign(memory, { calledAt: at, answeredAt: undefined })
  if (isLogIn(action)) return texts.loggedIn
  if (action.type === OFFLINE) memory.offlineAt = at
  if (action.type === ONLINE)
    return memory.offlineAt === undefined
      ? texts.online
      : fill(texts.onlineAfter, { duration: since(memory.offlineAt, at) })
  const told = descriptionOf(action)
  return typeof told === 'string' ? told : undefined
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
  return name ? routeStrings[`route.${name}`] : pathname
}

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
