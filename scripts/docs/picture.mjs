import { FEATURES } from '../layers/rules.mjs'
import { graphOf, layersOf } from './levels.mjs'

/** @import { Import } from '../layers/rules.mjs' */
/** @import { Graph } from './levels.mjs' */

/** One line for each folder. A new folder gets its line here. @type {Record<string, string>} */
const FOLDERS = {
  'src/strings': 'how a text is looked up and filled in',
  'src/serviceWorker': 'shows notifications, and opens the app from them',
  'src/services': 'ports to the outside world; browser/ implements them',
  'src/api': 'the one createApi; the base query for REST and JSON-RPC',
  'src/components': 'props in, callbacks out',
  'src/recorder': 'redacts each action, and records a tab under pseudonyms',
  'src/features': 'each imports only those before it, in this order:',
  'src/app': 'store, routes, layout, theme: knows every feature',
  'src/replay': 'plays a recording, at /replay and on the command line',
  'src/firstPaint': 'the page until the app is loaded; renders screens into it',
  'server/database': 'the only SQL, one dialect for both databases',
  'server/ground': 'clock, alarm, journal, ids: what everything stands on',
  'server/settings': 'what the environment and the secrets say',
  'server/jobs': 'leases, and work that one server does for all',
  'server/start': 'what is checked before the server starts',
  'server/domain': 'the rules: ledger, calls, purchases, access, sub-accounts',
  'server/bus': 'what has happened, among the servers of one database',
  'server/http': 'what all endpoints share: admission, checks, errors, files',
  'server/telephony': 'the port to a carrier, and the built-in carrier',
  'server/providers': 'Stripe, PayPal, Twilio, gateways',
  'server/remoteConfig': 'banner, sale and texts, for pages to read',
  'server/sandbox': 'sample people, test payments, the outbox',
  'server/documents': 'receipts and statements as PDF',
  'server/work': 'threads for work that takes long',
  'server/notices': 'emails about what has happened',
  'server/web': 'serves the built web app',
  'server/rest': 'a handler for each REST call',
  'server/rpc': 'a handler for each JSON-RPC method',
  'server/webhooks': 'Stripe’s events, PayPal’s return',
  'server/metrics': 'what monitoring reads',
  'server/tracing': 'spans, exported over OTLP',
  'server/admin': 'the operator’s commands',
}

const COLUMN = 476
const GAP = 12
const LINE = 16
const PAD = 10
const CHARACTER = 6.5
const WIDTH = 2 * COLUMN + 3 * GAP

/** @typedef {{ svg: string, height: number }} Drawn */

/**
 * The layers of both trees as an SVG, from the imports alone.
 * @param {Import[]} imports
 */
export function drawPicture(imports) {
  const trees = [
    drawTree('src/: the web app', graphOf(imports, 'src')),
    drawTree('server/: the API', graphOf(imports, 'server')),
  ]
  const bottom = GAP + Math.max(...trees.map(({ height }) => height))
  const columns = trees.map(({ svg, height }, nth) => move(GAP + nth * (COLUMN + GAP), bottom - height, svg))
  const contract = drawBox({ x: GAP, y: bottom, width: COLUMN, height: 48 }, 'contract', [
    text('the schema of every call: the server checks, the web app takes types', 'what'),
  ])
  const shared = drawBox({ x: COLUMN + 2 * GAP, y: bottom, width: COLUMN, height: 48 }, 'shared', [
    text('pure functions of both sides: numbers, texts, what a call costs', 'what'),
  ])
  const height = bottom + 48 + GAP
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="The layers of the code">
<style>
  svg { --page: #fff; --box: #f2f6f6; --line: #9fb3b3; --ink: #12201f; --quiet: #4b5f5e; font: 12px system-ui, sans-serif }
  @media (prefers-color-scheme: dark) { svg { --page: #0f1718; --box: #1a2627; --line: #4a6162; --ink: #e8f0ef; --quiet: #a9bdbb } }
  .page { fill: var(--page) } .box { fill: var(--box); stroke: var(--line) }
  .name { fill: var(--ink); font-weight: 600 } .what { fill: var(--ink) } .uses { fill: var(--quiet) }
</style>
<rect class="page" width="${WIDTH}" height="${height}" rx="12"/>
${columns.join('\n')}
${contract}
${shared}
</svg>
`
}

/** @param {string} heading @param {Graph} graph @returns {Drawn} */
function drawTree(heading, graph) {
  let y = LINE + GAP
  const drawn = layersOf(graph)
    .reverse()
    .map((layer) => {
      const { svg, height } = drawLayer(graph, layer)
      const placed = move(0, y, svg)
      y += height + GAP
      return placed
    })
  return { svg: [at(0, LINE - 4, text(heading, 'name')), ...drawn].join('\n'), height: y }
}

/**
 * One layer: its folders side by side, and the files next to them in a line. @param {Graph} graph @param {string[]}
 * layer @returns {Drawn}
 */
function drawLayer(graph, layer) {
  const folders = layer.filter((unit) => !/\.tsx?$/.test(unit))
  const files = layer.filter((unit) => !folders.includes(unit)).map((unit) => nameOf(unit))
  const width = (COLUMN - GAP * (folders.length - 1)) / Math.max(folders.length, 1)
  const contents = folders.map((unit) => linesOf(graph, unit, width))
  const boxes = folders.length === 0 ? 0 : Math.max(...contents.map((lines) => lines.length)) * LINE + 2 * PAD + LINE
  const svg = folders.map((unit, nth) =>
    drawBox({ x: nth * (width + GAP), y: 0, width, height: boxes }, nameOf(unit), contents[nth] ?? []),
  )
  const fileLines = wrap(files.join(', '), COLUMN).map((line) => text(line, 'uses'))
  const between = boxes > 0 && files.length > 0 ? 4 : 0
  if (files.length > 0) svg.push(at(0, boxes + between + LINE - 4, stack(fileLines)))
  return { svg: svg.join('\n'), height: boxes + between + fileLines.length * LINE }
}

/** @param {Graph} graph @param {string} unit @param {number} width */
function linesOf(graph, unit, width) {
  const what = FOLDERS[unit]
  if (!what) throw new Error(`scripts/docs/picture.mjs has no line about ${unit}/`)
  const room = width - 2 * PAD
  const uses = [...(graph.get(unit) ?? [])]
    .filter((used) => !/\.tsx?$/.test(used))
    .map(nameOf)
    .sort()
  return [
    ...wrap(what, room).map((line) => text(line, 'what')),
    ...(unit === 'src/features' ? wrap(FEATURES.join(', '), room).map((line) => text(line, 'what')) : []),
    ...(uses.length > 0 ? wrap(`imports ${uses.join(', ')}`, room).map((line) => text(line, 'uses')) : []),
  ]
}

/** @param {{ x: number, y: number, width: number, height: number }} place @param {string} name @param {string[]} lines */
function drawBox({ x, y, width, height }, name, lines) {
  const box = `<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`
  return box + at(x + PAD, y + PAD + LINE - 4, stack([text(`${name}/`, 'name'), ...lines]))
}

/** @param {string} unit */
const nameOf = (unit) => unit.split('/').at(-1) ?? unit

/** @param {string} words @param {string} kind */
const text = (words, kind) => `<tspan class="${kind}" x="0">${words}</tspan>`

/** @param {string[]} lines */
const stack = (lines) => lines.map((line, nth) => line.replace('x="0"', `x="0" y="${nth * LINE}"`)).join('')

/** @param {number} x @param {number} y @param {string} lines */
const at = (x, y, lines) => `<text transform="translate(${x} ${y})">${lines}</text>`

/** @param {number} x @param {number} y @param {string} svg */
const move = (x, y, svg) => `<g transform="translate(${x} ${y})">\n${svg}\n</g>`

/** Lines of words that are no wider than a box. @param {string} words @param {number} width */
function wrap(words, width) {
  /** @type {string[]} */
  const lines = []
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length * CHARACTER <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.filter(Boolean)
}
