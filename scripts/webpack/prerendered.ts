import { createRequire } from 'node:module'
import path from 'node:path'
import type { PluginBuild } from 'esbuild'
import { build } from 'esbuild'
import type { prerender } from '../../src/firstPaint/prerender'

const SOURCE = path.join(process.cwd(), 'src/firstPaint/prerender.tsx')
const RESULT = path.join(process.cwd(), '.cache/prerender.cjs')

/** What webpack puts in place of modules; false for an empty one. */
type Replacements = Record<string, string | false>

/**
 * Bundles src/firstPaint/prerender.tsx from the same modules as the web app, so that both create the same class names.
 */
export async function loadPrerender(define: Record<string, string>, replaced: Replacements): Promise<typeof prerender> {
  await build({
    entryPoints: [SOURCE],
    outfile: RESULT,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      // Read by screens while they are rendered, but not used until an effect runs.
      window: 'globalThis',
      ...define,
    },
    plugins: [{ name: 'replacements', setup: (bundle) => replaceModules(bundle, replaced) }],
  })
  const require = createRequire(RESULT)
  delete require.cache[RESULT]
  return (require(RESULT) as { prerender: typeof prerender }).prerender
}

/** As webpack's `resolve.alias` does: keys are names of packages, or files. */
function replaceModules({ onResolve, onLoad }: PluginBuild, replaced: Replacements) {
  const contentsOf = (file: string | false | undefined) => ({
    contents: file ? `export { default } from ${JSON.stringify(file)}` : 'export default undefined',
    resolveDir: process.cwd(),
  })
  for (const [name, file] of Object.entries(replaced)) {
    if (path.isAbsolute(name)) continue
    onResolve({ filter: new RegExp(`^${name}$`) }, () => (file ? { path: file } : { path: name, namespace: 'empty' }))
  }
  onLoad({ filter: /.*/, namespace: 'empty' }, () => contentsOf(false))
  onLoad({ filter: /[\\/]@mui[\\/].*\.mjs$/ }, ({ path: file }) =>
    file in replaced ? contentsOf(replaced[file]) : undefined,
  )
}
