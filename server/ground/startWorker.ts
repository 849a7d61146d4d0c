import type { WorkerOptions } from 'node:worker_threads'
import { Worker } from 'node:worker_threads'

const RUNS_FROM_SOURCES = import.meta.url.endsWith('.ts')

/**
 * Starts a worker thread from a module named `*.worker.ts` beside its caller, bundled or not.
 * @param module the module's URL without extension: `new URL('./carrier.worker', import.meta.url)`. The bundle puts
 * every worker beside `main.js` under its bare file name (see `scripts/build.mjs`).
 */
export function startWorker(module: URL, options: WorkerOptions = {}): Worker {
  if (!RUNS_FROM_SOURCES) return new Worker(new URL(`${module.href}.js`), options)
  // A worker thread does not inherit its parent's TypeScript loader, so it registers its own first.
  const source = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(`${module.href}.ts`)}) })`
  return new Worker(source, { ...options, eval: true })
}
