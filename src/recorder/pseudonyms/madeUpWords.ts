/** What a name refers to. */
export type NameKind = 'person' | 'company' | 'website' | 'label' | 'search'

const FIRST_NAMES =
  'Alma Bruno Carla Dario Edda Falk Greta Hanno Ilse Jorin Kaja Lenz Mila Nero Olga Pavel Rosa Silvan Tilda Urs Vera Wim Yara Zeno Anouk Basil Celia Doran Elin Finn Gitte Hugo Inka Jonas Kira Levin Marit Nils Orla Piet Runa Sven Thea Ulf Viola Wanda Yorik Zita'
const LAST_NAMES =
  'Abel Birk Cron Dorn Esch Fink Gries Holm Iven Jost Kerr Lind Moor Noll Oster Pohl Quint Rieth Stahl Thorn Uhl Vogt Wald Yorke Zorn Arnel Brandt Corvin Delling Evers Farnau Gellert Hartwig Ibsen Jansky Krause Lorenz Merten Nader Olsen Perrin Reuter Sander Tamm Ullmer Vester Wieland Zeller'
const THINGS =
  'Amber Birch Cedar Delta Ember Fjord Garnet Harbor Indigo Juniper Kestrel Lagoon Meadow Nimbus Opal Pebble Quarry Raven Saffron Timber Umber Velvet Willow Zephyr'
const SYLLABLES = 'ba de fi go ku la me ni po ru sa te vi zo'

const WORDS: Record<NameKind, readonly [first: readonly string[], others: readonly string[]]> = {
  person: [FIRST_NAMES.split(' '), LAST_NAMES.split(' ')],
  company: [THINGS.split(' '), LAST_NAMES.split(' ')],
  website: [THINGS.split(' '), THINGS.split(' ')],
  label: [THINGS.split(' '), THINGS.split(' ')],
  search: [THINGS.split(' '), LAST_NAMES.split(' ')],
}

/** Words drawn from the list before one is composed of syllables. */
const LIST_ATTEMPTS = 8

/** A made-up word, chosen by the `drawn` digits. */
export function wordFor(kind: NameKind, isFirst: boolean, drawn: string, attempt: number): string {
  const word = attempt < LIST_ATTEMPTS ? pick(WORDS[kind][isFirst ? 0 : 1], drawn) : compose(drawn, attempt)
  return word.toLowerCase()
}

function compose(drawn: string, attempt: number): string {
  const syllables = SYLLABLES.split(' ')
  const count = Math.min(3 + Math.floor(attempt / LIST_ATTEMPTS / 2), Math.floor(drawn.length / 2))
  return Array.from({ length: count }, (_, at) => pick(syllables, drawn.slice(2 * at, 2 * at + 2))).join('')
}

function pick(words: readonly string[], drawn: string): string {
  return words[Number(drawn.slice(-6)) % words.length] as string
}
