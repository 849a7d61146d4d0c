/**
 * One file of a journey. It imports an earlier one or is imported by it, unless `through` says which name, found in both,
 * leads from one to the other: an action, an endpoint, a header.
 * @typedef {{ file: string, what: string, through?: string }} Step
 */

const BEGIN = '<!-- journeys: written by `npm run picture` from journeys.json -->'
const END = '<!-- /journeys -->'

/** @param {Record<string, Step[]>} journeys */
function tablesOf(journeys) {
  return Object.entries(journeys)
    .map(
      ([name, steps]) =>
        `### ${name}\n\n| | file | what happens there |\n|---|---|---|\n${steps.map(rowOf).join('\n')}`,
    )
    .join('\n\n')
}

/** @param {Step} step @param {number} nth */
const rowOf = ({ file, what }, nth) => `| ${nth + 1} | [\`${file}\`](../${file}) | ${what} |`

/**
 * A page with its journeys regenerated.
 * @param {string} page
 * @param {Record<string, Step[]>} journeys
 */
export function withJourneys(page, journeys) {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The page lacks the lines "${BEGIN}" and "${END}"`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${tablesOf(journeys)}\n\n${page.slice(end)}`
}
