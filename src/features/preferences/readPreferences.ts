import type { Preferences } from './preferencesSlice'

type Checks = { [Name in keyof Preferences]: (value: unknown) => boolean }

const isText = (value: unknown) => typeof value === 'string'
const isSwitch = (value: unknown) => typeof value === 'boolean'
const isTextOrNull = (value: unknown) => value === null || isText(value)

const CHECKS: Checks = {
  scheme: (value) => value === 'light' || value === 'dark' || value === 'system',
  lastCallerIdSid: isTextOrNull,
  lastCountry: (value) => isText(value) && /^[A-Z]{2}$/.test(String(value)),
  microphoneId: isTextOrNull,
  speakerId: isTextOrNull,
  hasShortcuts: isSwitch,
  hasKeyTones: isSwitch,
}

/** What can be used of what was kept: an older version, or a hand, may have written anything. */
export function readPreferences(kept: Readonly<Record<string, unknown>>): Partial<Preferences> {
  return Object.fromEntries(
    Object.entries(CHECKS).flatMap(([name, isUsable]) => (isUsable(kept[name]) ? [[name, kept[name]]] : [])),
  )
}
