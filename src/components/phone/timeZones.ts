import prefixesByZones from './timeZones.json'

const zonesByPrefix = new Map<string, readonly string[]>(
  Object.entries(prefixesByZones).flatMap(([zones, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, zones ? zones.split('&') : []] as const),
  ),
)

const LONGEST = Math.max(...[...zonesByPrefix.keys()].map(({ length }) => length))

/**
 * The IANA time zones of the places that a number (E.164, possibly incomplete) may ring at, as libphonenumber knows them;
 * none for toll-free numbers and where they are spread over more than three, as for whole continents.
 */
export function timeZonesOf(number: string): readonly string[] {
  for (let length = Math.min(LONGEST, number.length - 1); length > 0; length--) {
    const zones = zonesByPrefix.get(number.slice(1, 1 + length))
    if (zones) return zones
  }
  return []
}
