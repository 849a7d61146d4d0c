import { build } from 'esbuild'

/** Bundles a source into one small self-contained script. */
export async function bundled(source: string, define: Record<string, string>): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
  })
  return outputFiles[0]?.text.trim() ?? ''
}
