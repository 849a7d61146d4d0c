import type { CountryCode } from 'libphonenumber-js/core'

/** The countries whose numbers can be verified. */
export const northAmerica: readonly CountryCode[] = ['US', 'CA', 'MX']
