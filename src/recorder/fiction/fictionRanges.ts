/** National numbers that are nobody's, by country: "x" is any digit, "n" any but 0. */
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

/** Of North America 555-0100 to 555-0199 in every area; these are of the United States and of Canada. */
const AREAS_US =
  '205 206 207 208 209 214 216 217 218 219 224 225 228 229 231 234 239 240 303 304 305 307 308 309 313 314 316 317 318 319'
const AREAS_CANADA = '204 236 250 306 403 418 506 705 709 780 807 902'
/** All others of Canada, to tell its numbers by. */
const MORE_OF_CANADA =
  '226 249 257 263 289 343 354 365 367 368 382 416 428 431 437 438 450 460 468 474 514 519 548 579 581 584 587 604 613 639 647 672 683 742 753 778 782 819 825 867 873 879 905 942'
/** Areas that are countries of their own: with another one the number would be of another country. */
const AREAS_OF_OTHERS =
  '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939'

const NORTH_AMERICAN = /^[2-9]\d{9}$/
const LOCAL_LENGTH = 7

/**
 * Where a made-up number may be drawn from, the best first: the country's range for fiction, else numbers that begin as no
 * number of that length does anywhere, with the 0 that is dialed before it.
 * @param country its calling code; empty when it is not known
 */
export function rangesFor(country: string, national: string): readonly (readonly string[])[] {
  const rest = (start: string) => start + 'x'.repeat(Math.max(national.length - start.length, 0))
  if (NORTH_AMERICAN.test(national) && (country === '1' || country === '')) {
    const areas = areasFor(national.slice(0, 3))
    return [areas.map((area) => `${area}55501xx`), areas.map((area) => `${area}1xxxxxx`)]
  }
  const ofCountry = (RANGES[country] ?? []).filter((range) => range.length === national.length)
  const local = country === '' && national.length === LOCAL_LENGTH ? ['55501xx'] : []
  return [[...ofCountry, ...local], [rest('00')], [rest('0')], [`${rest('0')}xxxx`]].filter(
    (ranges) => ranges.length > 0,
  )
}

function areasFor(area: string): string[] {
  if (AREAS_OF_OTHERS.includes(area)) return [area]
  return (`${AREAS_CANADA} ${MORE_OF_CANADA}`.includes(area) ? AREAS_CANADA : AREAS_US).split(' ')
}
