/** What a part of a statement becomes; each place is a mutant. @type {[RegExp, string][]} */
const REPLACEMENTS = [
  [/(?<= )<(?= )/, '<='],
  [/(?<= )<=(?= )/, '<'],
  [/(?<= )>(?= )/, '>='],
  [/(?<= )>=(?= )/, '>'],
  [/(?<= )<>(?= )/, '='],
  // A condition, not what a column is set to.
  [/(?<=\b(WHERE|AND|OR|ON|WHEN) [^,=<>]*) = /, ' <> '],
  [/(?<= )\+(?= )/, '-'],
  [/(?<= )-(?= )/, '+'],
  [/\bAND\b/, 'OR'],
  [/\bOR\b/, 'AND'],
  [/\bIS NULL\b/, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/, 'IS NULL'],
  [/\bNOT EXISTS\b/, 'EXISTS'],
  [/\bgreatest\b/, 'least'],
  [/\bleast\b/, 'greatest'],
  [/ FOR (UPDATE|SHARE|NO KEY UPDATE)( SKIP LOCKED)?/, ''],
  [/\bDESC\b/, 'ASC'],
  [/(?<=\binterval '|\bLIMIT )(?=\d)/, '9'],
]

/** @param {string} literal with its quotes */
export function readsAsSql(literal) {
  return /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|WHERE|interval)\b/.test(literal)
}

/** @param {string} literal with its quotes */
export function mutantsOfSql(literal) {
  return REPLACEMENTS.flatMap(([pattern, other]) =>
    [...literal.matchAll(new RegExp(pattern, 'g'))].map(({ 0: found, index }) => {
      const [before, after] = [literal.slice(0, index), literal.slice(index + found.length)]
      const clause = (/** @type {string} */ text) => `${before.slice(-24)}${text}${after.slice(0, 24)}`
      return { text: `${before}${other}${after}`, change: `${clause(found)} → ${clause(other)}` }
    }),
  )
}
