import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './run.mjs'

const SOURCES = join(ROOT, 'server')
const RESULT = join(ROOT, 'dist/server')

/**
 * Bundles the server: `main.ts`, `admin.ts` and every `*.worker.ts` become files of one flat folder, packages stay outside.
 * What is not TypeScript (migrations, pages) is copied with its own folder, so that `new URL('./migrations/', import.meta.url)`
 * of a module beside it finds it bundled and unbundled alike.
 */
export async function buildServer() {
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const workers = files.filter((file) => file.endsWith('.worker.ts'))
  const programs = ['main.ts', 'admin.ts'].map((name) => join(SOURCES, name)).filter((file) => existsSync(file))
  rmSync(RESULT, { recursive: true, force: true })
  const esbuild = await import('esbuild')
  await esbuild
    .build({
      entryPoints: Object.fromEntries([...programs, ...workers].map((file) => [basename(file, '.ts'), file])),
      outdir: RESULT,
      bundle: true,
      packages: 'external',
      platform: 'node',
      target: 'node20',
      format: 'esm',
      sourcemap: true,
      logLevel: 'warning',
    })
    .catch(() => {
      throw new Error('The server could not be built: see the lines above.')
    })
  for (const file of files.filter((name) => !name.endsWith('.ts'))) copyBesideBundle(file)
}

/** @param {string} file */
function copyBesideBundle(file) {
  const folder = join(RESULT, basename(dirname(file)))
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, join(folder, basename(file)))
}
