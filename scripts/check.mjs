import { pathToFileURL } from 'node:url'
import { runQuietly, tool } from './tasks/run.mjs'

const CHECKS = {
  style: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  types: tool('typescript/bin/tsc', '-p', 'tsconfig.json'),
  floors: [process.execPath, 'scripts/checkFloors.mjs'],
  'dead code': tool('knip/bin/knip.js', '--no-progress'),
}

/** Lint and types, all at once. Answers the names of the checks that failed, after showing what they said. */
export async function check() {
  const results = await Promise.all(
    Object.entries(CHECKS).map(async ([name, command]) => ({ name, ...(await runQuietly(command)) })),
  )
  for (const { name, code, output } of results) {
    // What lint has to tell is what its checks found.
    console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
  }
  return results.filter(({ code }) => code !== 0).map(({ name }) => name)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await check()).length > 0 ? 1 : 0
}
