import type { MetadataJson } from 'libphonenumber-js/core'
import metadata from './northAmerica.json'

/** What is known of North America's numbers: a fifteenth of what the whole world weighs. */
export const northAmericaMetadata = metadata as unknown as MetadataJson
