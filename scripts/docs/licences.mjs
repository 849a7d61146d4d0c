/** @typedef {{ version: string, license?: string, dev?: boolean, devOptional?: boolean }} Locked */

/** Licences that ask for nothing but their own text and names to be passed on. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]

const FONTS = ['@fontsource/', '@expo-google-fonts/']
const FONT_LICENCES = ['OFL-1.1', 'MIT AND OFL-1.1']

/** Packages under another licence, and why they may be used. A new one stops `npm run licences` until it has its line. @type {Record<string, string>} */
const EXCEPTIONS = {
  'png-js': 'MIT, in its LICENSE file: its package names none.',
  [FONTS.map((scope) => `${scope}*`).join(', ')]:
    'OFL-1.1, also where the package names MIT for its style sheets: fonts, which may be passed on and embedded in documents; only a changed font would need another name, and we change none.',
  mediabunny:
    'MPL-2.0: only changes to its own files would have to be published, and we make none. It comes with werift, and runs on the server only.',
}

/**
 * The page about the licences of all that the product ships, from the lock file alone, so that every machine writes the same.
 * @param {{ packages: Record<string, Locked> }} lock
 */
export function licencesPage({ packages }) {
  const shipped = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? 'unknown',
    }))
  const isFont = (/** @type {{ name: string, licence: string }} */ { name, licence }) =>
    FONTS.some((scope) => name.startsWith(scope)) && FONT_LICENCES.includes(licence)
  const refused = shipped.filter(
    (each) => !(PERMISSIVE.includes(each.licence) || each.name in EXCEPTIONS || isFont(each)),
  )
  if (refused.length > 0)
    throw new Error(
      `scripts/docs/licences.mjs does not allow: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`,
    )
  const licences = [...new Set(shipped.map(({ licence }) => licence))].sort()
  const counts = licences.map((each) => `${each} (${shipped.filter(({ licence }) => licence === each).length})`)
  const rows = shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `# Licences

What ships with the product: our dependencies and theirs, of every platform. Written by \`npm run licences\` from
\`package-lock.json\`; a test fails while it is out of date. [dependencies.md](dependencies.md) says why each direct dependency
is there.

Packages by licence: ${counts.join(', ')}.

All of them are permissive, except:

${Object.entries(EXCEPTIONS)
  .map(([name, reason]) => `- **${name}**: ${reason}`)
  .join('\n')}

| package | version | licence |
|---|---|---|
${[...new Set(rows)].sort().join('\n')}
`
}
