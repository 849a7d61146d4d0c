import type { ActionLog, AppBuild, Checks } from './actionLog'
import { isRecord } from './parseJson'
import { FORMAT } from './supportFile'
import { UnreadableLog } from './unreadableLog'

/** Reads a support file's metadata. Anything invalid is ignored. */
export function readAbout(
  file: Record<string, unknown>,
): Pick<ActionLog, 'app' | 'environment' | 'checks' | 'cut' | 'names'> {
  const { format, app, environment, checks, cut, names } = file
  if (typeof format === 'number' && format > FORMAT)
    throw new UnreadableLog(`This file has format ${format}; this version of the app reads format ${FORMAT}.`)
  return {
    ...(isBuild(app) && { app }),
    ...(isEnvironment(environment) && { environment }),
    ...(isChecks(checks) && { checks }),
    ...(areNames(names) && { names: new Map(Object.entries(names)) }),
    cut: typeof cut === 'number' && Number.isSafeInteger(cut) && cut > 0 ? cut : 0,
  }
}

function isBuild(app: unknown): app is AppBuild {
  return isRecord(app) && isText(app.version) && isText(app.commit)
}

function isEnvironment(environment: unknown): environment is NonNullable<ActionLog['environment']> {
  if (!isRecord(environment)) return false
  const { browser, size, timeZone, language, isDark = false, hourCycle = '' } = environment
  return (
    typeof isDark === 'boolean' &&
    isText(hourCycle) &&
    [browser, timeZone, language].every(isText) &&
    Array.isArray(size) &&
    size.every(Number.isFinite)
  )
}

function isChecks(checks: unknown): checks is Checks {
  if (!isRecord(checks)) return false
  const { count, actions, states } = checks
  return Number.isSafeInteger(count) && isText(actions) && Array.isArray(states) && states.every(isText)
}

function areNames(names: unknown): names is Record<string, string> {
  return isRecord(names) && Object.values(names).every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
