import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/replay/cli/*.ts',
    'server/{main,admin}.ts',
    'server/**/*.worker.ts',
    'scripts/*.mjs',
    'bench/run.ts',
    '__tests__/**/*.test.{ts,tsx}',
    '__tests__/helpers/workers/*.worker.ts',
  ],
  ignoreExportsUsedInFile: { interface: true, type: true },
  project: ['{contract,src,server,scripts,bench,__tests__}/**/*.{ts,tsx,mjs}'],
}

export default config
