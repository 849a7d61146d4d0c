import type { UnknownAction } from '@reduxjs/toolkit'
import type { ActionLog } from './actionLog'
import { hostilePart } from './hostileParts'
import { findLog } from './logShapes'
import { isRecord, parseJson } from './parseJson'
import { readAbout } from './readAbout'
import { UnreadableLog } from './unreadableLog'

const MIB = 1024 * 1024
const LARGEST_FILE_BYTES = 50 * MIB
const MOST_ACTIONS = 200_000

/** Refuses a file by its size, before anything of it is read. */
export function checkSize(bytes: number): void {
  if (bytes > LARGEST_FILE_BYTES)
    throw new UnreadableLog(`This file has ${Math.ceil(bytes / MIB)} MB; the largest that can be opened has 50 MB.`)
}

/**
 * Reads a log of actions: a support file, or what Redux DevTools exports in any of its three shapes. Any other text does
 * nothing but end in an `UnreadableLog`, whose message can be shown.
 */
export function readLog(text: string): ActionLog {
  checkSize(text.length)
  const file = parseJson(text.replace(/^\ufeff/, ''), 'This file')
  const found = findLog(file)
  const actions = readActions(found.actions)
  const preloadedState = readState(found.preloadedState)
  const hostile = hostilePart([actions, preloadedState])
  if (hostile) throw new UnreadableLog(`This file holds ${hostile}, as no log of this app does: it was not opened.`)
  return {
    actions,
    ...(preloadedState && { preloadedState }),
    ...(isTimes(found.times, actions.length) && { times: found.times }),
    ...readAbout(isRecord(file) ? file : {}),
  }
}

function readActions(actions: unknown): UnknownAction[] {
  if (!Array.isArray(actions)) throw new UnreadableLog('The actions in this file are not a list.')
  if (actions.length > MOST_ACTIONS)
    throw new UnreadableLog(
      `This file has ${actions.length.toLocaleString('en-US')} actions; the most that can be opened are 200,000.`,
    )
  const broken = actions.findIndex((action) => !isRecord(action) || typeof action.type !== 'string')
  if (broken >= 0) throw new UnreadableLog(`Action ${broken + 1} in this file is no action: it has no type.`)
  return actions
}

function readState(state: unknown): object | undefined {
  if (state === undefined || isRecord(state)) return state
  throw new UnreadableLog('The first state in this file is not an object.')
}

function isTimes(times: unknown, count: number): times is number[] {
  return Array.isArray(times) && times.length === count && times.every(Number.isFinite)
}
