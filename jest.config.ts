/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os'
import type { Config } from 'jest'
import { writeSuites } from './__tests__/jest/suites'

/** Packages that are ESM or import one, transpiled for jest's CommonJS runtime. */
const ESM = [
  '@electric-sql',
  '@open-draft',
  '@opentelemetry/otlp-exporter-base',
  '@redux-devtools',
  'content-disposition',
  'fast-check',
  'node-pg-migrate',
  'pure-rand',
  'redux-persist/es',
  'rettime',
  'typebox',
  'until-async',
]

const common = {
  rootDir: '.',
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
          target: 'es2023',
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/)?(${ESM.join('|')})/)`],
  restoreMocks: true,
  setupFilesAfterEnv: ['<rootDir>/__tests__/jest/commonSetup.ts'],
}

/** A run of everything joins test files into suites; one that chooses files needs them by their names. */
const joins = process.env.TEST_SUITES !== undefined

const config: Config = {
  // One more than there are cores, as many tests of calls and servers wait for real time.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...common,
      displayName: 'web',
      // msw only needs graphql's parser.
      moduleNameMapper: { '^graphql$': '<rootDir>/node_modules/graphql/language/parser.js' },
      testEnvironment: '<rootDir>/__tests__/jest/pageEnvironment.ts',
      testMatch: joins
        ? writeSuites('web', ['src', 'shared', 'spec', 'action-logs'], (path) =>
            /(?<!\.server)\.test\.tsx?$/.test(path),
          )
        : ['<rootDir>/__tests__/{src,shared,spec,action-logs}/**/!(*.server).test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/jest/webSetup.ts', ...common.setupFilesAfterEnv],
    },
    {
      ...common,
      displayName: 'server',
      setupFilesAfterEnv: ['<rootDir>/__tests__/jest/serverSetup.ts', ...common.setupFilesAfterEnv],
      globalSetup: '<rootDir>/__tests__/jest/server.setup.ts',
      globalTeardown: '<rootDir>/__tests__/jest/server.teardown.ts',
      testEnvironment: '<rootDir>/__tests__/jest/databaseEnvironment.ts',
      testMatch: joins
        ? writeSuites('server', ['server', 'scripts', 'spec'], (path) =>
            /(server|scripts)\/.*\.test\.ts$|\.server\.test\.ts$/.test(path),
          )
        : ['<rootDir>/__tests__/{server,scripts}/**/*.test.ts', '<rootDir>/__tests__/spec/*.server.test.ts'],
    },
  ],
}

export default config
