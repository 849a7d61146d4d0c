import { pathToFileURL } from 'node:url'
import { runQuietly, tool } from './tasks/run.mjs'

const CHECKS = {
  style: tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  types: tool('typescript/bin/tsc', '-p', 'tsconfig.json'),
  layers: [process.execPath, 'scripts/checkLayers.mjs'],
  'dead code': tool('knip/bin/knip.js', '--no-progress'),
}

/** Runs lint and type checks in parallel, prints their results, and returns the names of those that failed. */
export async function check() {
  const results = await Promise.all(
    Object.entries(CHECKS).map(async ([name, command]) => ({ name, ...(await runQuietly(command)) })),
  )
  for (const { name, code, output } of results) {
    // The results are the purpose of this command.
    console.log(code === 0 ? `✓ ${name}` : `✗ ${name}\n${output}`)
  }
  return results.filter(({ code }) => code !== 0).map(({ name }) => name)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await check()).length > 0 ? 1 : 0
}
