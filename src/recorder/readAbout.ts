import { isRecord } from '../../shared/isRecord'
import type { ActionLog, AppBuild, Checks, Note } from './actionLog'
import { FORMAT } from './supportFile'
import { UnreadableLog } from './unreadableLog'

/** Reads a support file's metadata. Anything invalid is ignored. */
export function readAbout(
  file: Record<string, unknown>,
): Pick<ActionLog, 'app' | 'environment' | 'checks' | 'cut' | 'cutAfter' | 'names' | 'description' | 'notes'> {
  const { format, app, environment, checks, cut, cutAfter, names, description, notes } = file
  if (typeof format === 'number' && format > FORMAT)
    throw new UnreadableLog(`This file has format ${format}; this version of the app reads format ${FORMAT}.`)
  return {
    ...(isBuild(app) && { app }),
    ...(isEnvironment(environment) && { environment }),
    ...(isChecks(checks) && { checks }),
    ...(areTexts(names) && { names: new Map(Object.entries(names)) }),
    ...(isText(description) && { description }),
    ...(Array.isArray(notes) && notes.every(isNote) && { notes }),
    ...(isPositive(cutAfter) && { cutAfter }),
    cut: isPositive(cut) ? cut : 0,
  }
}

const isPositive = (count: unknown): count is number => Number.isSafeInteger(count) && Number(count) > 0

function isBuild(app: unknown): app is AppBuild {
  return isRecord(app) && isText(app.version) && isText(app.commit)
}

function isEnvironment(environment: unknown): environment is NonNullable<ActionLog['environment']> {
  if (!isRecord(environment)) return false
  const {
    browser,
    size,
    timeZone,
    language,
    isDark = false,
    isCoarse = false,
    canHover = false,
    hourCycle = '',
  } = environment
  return (
    [isDark, isCoarse, canHover].every((each) => typeof each === 'boolean') &&
    isText(hourCycle) &&
    [browser, timeZone, language].every(isText) &&
    Array.isArray(size) &&
    size.every(Number.isFinite)
  )
}

function isChecks(checks: unknown): checks is Checks {
  if (!isRecord(checks)) return false
  const { count, actions, states } = checks
  const { parts, live } = checks
  return (
    Number.isSafeInteger(count) &&
    isText(actions) &&
    Array.isArray(states) &&
    states.every(isText) &&
    (parts === undefined || (Array.isArray(parts) && parts.every(areParts))) &&
    (live === undefined || areTexts(live))
  )
}

function areParts(check: unknown): boolean {
  return isRecord(check) && Number.isSafeInteger(check.after) && areTexts(check.changed)
}

function areTexts(texts: unknown): texts is Record<string, string> {
  return isRecord(texts) && Object.values(texts).every(isText)
}

function isNote(note: unknown): note is Note {
  return isRecord(note) && Number.isSafeInteger(note.action) && isText(note.text)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
