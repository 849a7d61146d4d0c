import type { MetadataJson } from 'libphonenumber-js/core'
import metadata from './northAmerica.json'

/** libphonenumber's metadata for North America: a fifteenth of the size of the whole world's. */
export const northAmericaMetadata = metadata as unknown as MetadataJson
