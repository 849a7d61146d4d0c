import type { CountryCode, MetadataJson } from 'libphonenumber-js/core'
import metadata from './northAmerica.json'

/** Countries whose numbers can be verified. */
export const northAmerica: readonly CountryCode[] = ['US', 'CA', 'MX']

/** What is known of their numbers: a fifteenth of what the whole world weighs. */
export const northAmericaMetadata = metadata as unknown as MetadataJson
