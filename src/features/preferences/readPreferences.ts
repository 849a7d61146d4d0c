import type { Preferences } from './preferencesSlice'

type Checks = { [Name in keyof Preferences]: (value: unknown) => boolean }

const isString = (value: unknown) => typeof value === 'string'
const isBoolean = (value: unknown) => typeof value === 'boolean'
const isStringOrNull = (value: unknown) => value === null || isString(value)

const CHECKS: Checks = {
  scheme: (value) => value === 'light' || value === 'dark' || value === 'system',
  lastCallerIdSid: isStringOrNull,
  lastCountry: (value) => isString(value) && /^[A-Z]{2}$/.test(String(value)),
  microphoneId: isStringOrNull,
  speakerId: isStringOrNull,
  hasShortcuts: isBoolean,
  hasKeyTones: isBoolean,
  isChartOpen: isBoolean,
  isInstallDeclined: isBoolean,
}

/** The valid saved preferences: an older version, or manual editing, may have stored anything. */
export function readPreferences(saved: Readonly<Record<string, unknown>>): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(CHECKS).flatMap(([name, isValid]) => (isValid(saved[name]) ? [[name, saved[name]]] : [])),
  )
}
