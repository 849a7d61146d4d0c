import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readRelease } from './buildSettings.mjs'
import { ROOT } from './run.mjs'

const SOURCES = join(ROOT, 'server')
const RESULT = join(ROOT, 'dist/server')

/**
 * Bundles the server: `main.ts`, `admin.ts`, every `*.worker.ts` and additional programs become files in one flat
 * folder, with packages external. Other files (migrations, pages) are copied along with their folder, so that
 * `new URL('./migrations/', import.meta.url)` works bundled and unbundled alike.
 * @param {string} folder
 * @param {string[]} furtherPrograms paths of their sources
 */
export async function buildServer(folder = RESULT, furtherPrograms = []) {
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const workers = files.filter((file) => file.endsWith('.worker.ts'))
  const programs = ['main.ts', 'admin.ts'].map((name) => join(SOURCES, name)).concat(furtherPrograms)
  rmSync(folder, { recursive: true, force: true })
  const esbuild = await import('esbuild')
  const { version, commit } = readRelease(ROOT)
  await esbuild
    .build({
      entryPoints: Object.fromEntries([...programs, ...workers].map((file) => [basename(file, '.ts'), file])),
      outdir: folder,
      bundle: true,
      packages: 'external',
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      define: { 'process.env.APP_VERSION': JSON.stringify(version), 'process.env.APP_COMMIT': JSON.stringify(commit) },
      logLevel: 'warning',
    })
    .catch(() => {
      throw new Error('The server could not be built: see the lines above.')
    })
  for (const file of files.filter((name) => !name.endsWith('.ts'))) copyBesideBundle(file, folder)
}

/** @param {string} file @param {string} bundle */
function copyBesideBundle(file, bundle) {
  const folder = join(bundle, basename(dirname(file)))
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, join(folder, basename(file)))
}
