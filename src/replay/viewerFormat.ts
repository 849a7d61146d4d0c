import * as format from '../components/page/format'
import { getLocale, setLocale } from '../strings/intl'

/**
 * While a recording is open, its screens are formatted in the customer's locale; everything beside them, in the
 * viewer's.
 */
const inViewersLocale =
  <Args extends unknown[]>(formatted: (...args: Args) => string) =>
  (...args: Args): string => {
    const recorded = getLocale()
    setLocale(undefined)
    try {
      return formatted(...args)
    } finally {
      setLocale(recorded)
    }
  }

export const formatCount = inViewersLocale(format.formatCount)
export const formatDateTime = inViewersLocale(format.formatDateTime)
export const formatDuration = inViewersLocale(format.formatDuration)
export const formatMoment = inViewersLocale(format.formatMoment)
export const formatTenths = inViewersLocale(format.formatTenths)
const formatTimer = inViewersLocale(format.formatTimer)
export const formatTimes = inViewersLocale(format.formatTimes)

/** "+0:04.250": minutes, seconds and ms since the start. */
export function formatSince(ms: number): string {
  const whole = Math.abs(Math.round(ms))
  return `${ms < 0 ? '−' : '+'}${formatTimer(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}`
}
