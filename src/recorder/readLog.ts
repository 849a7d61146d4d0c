import type { UnknownAction } from '@reduxjs/toolkit'
import { isRecord } from '../../shared/isRecord'
import { numberFormat } from '../strings/intl'
import type { ActionLog } from './actionLog'
import { withoutEndpoint } from './endpointSuffix'
import { hostilePart } from './hostileParts'
import { findLog } from './logShapes'
import { parseJson } from './parseJson'
import { readAbout } from './readAbout'
import { UnreadableLog } from './unreadableLog'

const MIB = 1024 * 1024
const MAX_FILE_BYTES = 50 * MIB
const MAX_ACTIONS = 200_000
const MAX_TYPE_LENGTH = 500

/** The last moment that a date can be (ECMA-262, 21.4.1.1). */
const LAST_TIME = 8.64e15

/** Rejects files that are too large before they are read. */
export function checkSize(bytes: number): void {
  if (bytes > MAX_FILE_BYTES) throw new UnreadableLog(`This file has ${Math.ceil(bytes / MIB)} MB; the limit is 50 MB.`)
}

/**
 * Reads an action log: a support file, or an export of Redux DevTools in any of its three formats.
 * @throws UnreadableLog for any other text, with a message that can be shown
 */
export function readLog(text: string): ActionLog {
  checkSize(text.length)
  const file = parseJson(text.replace(/^\ufeff/, ''), 'This file')
  const found = findLog(file)
  const actions = readActions(found.actions)
  const preloadedState = readState(found.preloadedState)
  const hostile = hostilePart([actions, preloadedState])
  if (hostile)
    throw new UnreadableLog(`This file contains ${hostile}, which no log of this app does: it was not opened.`)
  return {
    actions,
    ...(preloadedState && { preloadedState }),
    ...(isTimes(found.times, actions.length) && { times: found.times }),
    ...readAbout(isRecord(file) ? file : {}),
  }
}

function readActions(actions: unknown): UnknownAction[] {
  if (!Array.isArray(actions)) throw new UnreadableLog('The actions in this file are not a list.')
  if (actions.length > MAX_ACTIONS)
    throw new UnreadableLog(`This file has ${numberFormat({}).format(actions.length)} actions; the maximum is 200,000.`)
  const broken = actions.findIndex((action) => !isRecord(action) || typeof action.type !== 'string')
  if (broken >= 0) throw new UnreadableLog(`Action ${broken + 1} in this file has no type.`)
  const endless = actions.findIndex(({ type }) => type.length > MAX_TYPE_LENGTH)
  if (endless >= 0)
    throw new UnreadableLog(`Action ${endless + 1} in this file has a type that no app has: it is too long.`)
  return actions.map(withoutEndpoint)
}

function readState(state: unknown): object | undefined {
  if (state === undefined || isRecord(state)) return state
  throw new UnreadableLog('The initial state in this file is not an object.')
}

function isTimes(times: unknown, count: number): times is number[] {
  return (
    Array.isArray(times) &&
    times.length === count &&
    times.every((time) => Number.isFinite(time) && time >= 0 && time <= LAST_TIME)
  )
}
