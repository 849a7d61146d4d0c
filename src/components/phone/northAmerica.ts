import type { CountryCode } from 'libphonenumber-js/core'

/** Countries whose numbers can be verified. */
export const northAmerica: readonly CountryCode[] = ['US', 'CA', 'MX']
