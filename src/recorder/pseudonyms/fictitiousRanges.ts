/** National numbers reserved for fiction, by calling code: "x" is any digit, "n" any but 0. */
const RANGES: Record<string, readonly string[]> = {
  '44': [
    '1632960xxx',
    '7700900xxx',
    '2079460xxx',
    ...['113', '114', '115', '116', '117', '118', '121', '131', '141', '151', '161'].map((town) => `${town}4960xxx`),
  ],
  '61': ['2', '3', '7', '8'].flatMap((area) => [`${area}5550xxxx`, `${area}7010xxxx`]),
  '49': ['3023125xxx', '6990009xxx', '4066969xxx', '2214710xxx', '8999998xxx', '17139200xx', '176040690xx'],
  '46': ['7017406nx'],
  '353': ['2091xxxxx'],
}

/** In North America, 555-0100 to 555-0199 in every area; these are area codes of the United States and Canada. */
const AREAS_US =
  '205 206 207 208 209 214 216 217 218 219 224 225 228 229 231 234 239 240 303 304 305 307 308 309 313 314 316 317 318 319'
const AREAS_CANADA = '204 236 250 306 403 418 506 705 709 780 807 902'
/** Canada's other area codes, to recognize its numbers. */
const OTHER_AREAS_CANADA =
  '226 249 257 263 289 343 354 365 367 368 382 416 428 431 437 438 450 460 468 474 514 519 548 579 581 584 587 604 613 639 647 672 683 742 753 778 782 819 825 867 873 879 905 942'
/** Area codes of other countries: replacing them would change the number's country. */
const AREAS_OF_OTHER_COUNTRIES =
  '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939'

const NORTH_AMERICAN = /^[2-9]\d{9}$/
const LOCAL_LENGTH = 7

/**
 * The ranges for made-up numbers, in order of preference: the country's range for fiction, otherwise numbers that start
 * like no number of that length anywhere, with a trunk prefix of 0.
 * @param country its calling code; empty if unknown
 */
export function rangesFor(country: string, national: string): readonly (readonly string[])[] {
  const padded = (prefix: string) => prefix + 'x'.repeat(Math.max(national.length - prefix.length, 0))
  if (NORTH_AMERICAN.test(national) && (country === '1' || country === '')) {
    const areas = areasFor(national.slice(0, 3))
    return [areas.map((area) => `${area}55501xx`), areas.map((area) => `${area}1xxxxxx`)]
  }
  const ofCountry = (RANGES[country] ?? []).filter((range) => range.length === national.length)
  const local = country === '' && national.length === LOCAL_LENGTH ? ['55501xx'] : []
  return [[...ofCountry, ...local], [padded('00')], [padded('0')], [`${padded('0')}xxxx`]].filter(
    (ranges) => ranges.length > 0,
  )
}

function areasFor(area: string): string[] {
  if (AREAS_OF_OTHER_COUNTRIES.includes(area)) return [area]
  return (`${AREAS_CANADA} ${OTHER_AREAS_CANADA}`.includes(area) ? AREAS_CANADA : AREAS_US).split(' ')
}
