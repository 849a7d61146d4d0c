import { renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Bundles the replay command of a working copy into a single file: loading the app's files one by one would take seconds.
 * @param {string} root the working copy
 * @param {string} bundle the file; replaced at once, so that concurrent runs never read half of it
 * @param {string} entry
 */
export async function bundleReplay(root, bundle, entry = 'src/replay/cli/main.ts') {
  const { build } = await import('esbuild')
  const made = `${bundle}.${process.pid}`
  await build({
    absWorkingDir: root,
    entryPoints: [join(root, entry)],
    outfile: made,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  renameSync(made, bundle)
}
