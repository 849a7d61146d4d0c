import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { confusableFiles } from '../../scripts/layers/fileNames.mjs'
import { readImports } from '../../scripts/layers/readImports.mjs'
import { brokenRules } from '../../scripts/layers/rules.mjs'
import { tempFolder } from '../helpers/server/tempFolder'

/** The rules broken by one line in a file of a project with all files named here. */
function rulesBrokenBy(file: string, line: string): string[] {
  const root = tempFolder()
  const others = [
    'contract/account.ts',
    'server/database/query.ts',
    'server/domain/ledger.ts',
    'server/http/authentication.ts',
    'server/providers/cards.ts',
    'server/rest/calls.ts',
    'server/domain/calls/callLife.ts',
    'server/domain/refusal.ts',
    'server/start.ts',
    'shared/billing.ts',
    'src/api/api.ts',
    'src/app/store.ts',
    'src/components/Money.tsx',
    'src/features/account/accountSlice.ts',
    'src/features/calls/CallScreen.tsx',
    'src/features/session/sessionSlice.ts',
    'src/features/session/sessionListener.ts',
    'src/features/surprise/surpriseSlice.ts',
    'src/services/clock.ts',
    'src/services/browser/sipEngine.ts',
    'src/strings/en.ts',
  ]
  for (const name of [...others, file]) {
    mkdirSync(join(root, dirname(name)), { recursive: true })
    writeFileSync(join(root, name), name === file ? `${line}\n` : 'export const x = 1\n')
  }
  return readImports(root, ['contract', 'shared', 'src', 'server']).flatMap(brokenRules)
}

test.each([
  ['contract/account.ts', "import { Type } from 'typebox'"],
  ['src/api/api.ts', "import type { Account } from '../../contract/account'"],
  ['src/api/api.ts', "import type { Clock } from '../services/clock'"],
  ['src/features/account/accountSlice.ts', "import { x } from '../session/sessionSlice'"],
  ['src/features/account/AccountScreen.tsx', "export const a = () => <a>{import('../../components/Money')}</a>"],
  ['src/app/routes.tsx', "const Screen = lazy(() => import('../features/calls/CallScreen'))"],
  ['src/main.tsx', "import { x } from './app/store'\nimport { SipEngine } from './services/browser/sipEngine'"],
  ['src/replay/ReplayScreen.tsx', "import { x } from '../app/store'"],
  ['src/replay/cli/replay.ts', "import { readFileSync } from 'node:fs'"],
  ['server/database/connect.ts', "import pg from 'pg'"],
  ['server/rest/account.ts', "import { x } from '../domain/ledger'\nimport { y } from '../../contract/account'"],
  ['server/domain/calls/callLife.ts', "import { x } from '../refusal'\nimport { y } from '../../../shared/billing'"],
  ['server/runtime.ts', "import { x } from './rest/calls'"],
  ['src/api/api.ts', "import { x } from '../../shared/billing'"],
])('%s may contain %s', (file, line) => {
  expect(rulesBrokenBy(file, line)).toEqual([])
})

test.each([
  ['contract/account.ts', "import { x } from '../src/strings/en'"],
  ['contract/account.ts', "import fastify from 'fastify'"],
  ['src/api/api.ts', "import { x } from '../../contract/account'"],
  ['src/api/api.ts', "import { x } from '../services/clock'"],
  ['src/api/api.ts', "import { x } from '../features/session/sessionSlice'"],
  ['src/api/api.ts', "import { useState } from 'react'"],
  ['src/api/api.ts', "export { x } from '../app/store'"],
  ['src/components/Money.tsx', "import { x } from '../api/api'"],
  ['src/services/clock.ts', "import { x } from '../components/Money'"],
  ['src/services/clock.ts', "import { readFileSync } from 'fs'"],
  ['src/redux.ts', "import { x } from './app/store'"],
  ['src/redux.ts', "import type { RootState } from './app/store'"],
  ['src/features/session/sessionSlice.ts', "import { x } from '../account/accountSlice'"],
  ['src/features/session/sessionSlice.ts', "import type { RootState } from '../../app/store'"],
  ['src/features/session/sessionSlice.ts', "import { useState } from 'react'"],
  ['src/features/account/accountListener.ts', "import { x } from '../session/sessionListener'"],
  ['src/features/settings/SettingsScreen.tsx', "import { x } from '../calls/CallScreen'"],
  ['src/features/settings/SettingsScreen.tsx', "const C = lazy(() => import('../calls/CallScreen'))"],
  ['src/features/calls/callsListener.ts', "import { x } from '../../services/browser/sipEngine'"],
  ['src/features/surprise/surpriseSlice.ts', "import { x } from '../../api/api'"],
  ['src/app/store.ts', "import { x } from '../../server/domain/ledger'"],
  ['src/app/routes.tsx', "import { x } from '../replay/ReplayScreen'"],
  ['server/rest/calls.ts', "import { x } from '../../src/strings/en'"],
  ['server/domain/ledger.ts', "import pg from 'pg'"],
  ['server/domain/ledger.ts', "import { PGlite } from '@electric-sql/pglite/live'"],
  ['server/domain/ledger.ts', "import { x } from '../rest/calls'"],
  ['server/domain/ledger.ts', "import fastify from 'fastify'"],
  ['server/domain/ledger.ts', "import { x } from '../http/authentication'"],
  ['server/domain/ledger.ts', "import { x } from '../providers/cards'"],
  ['server/settings/read.ts', "import { x } from '../http/authentication'"],
  ['server/http/authentication.ts', "import { x } from '../rest/calls'"],
  ['src/components/Money.tsx', "import { useSelector } from 'react-redux'"],
  ['server/database/query.ts', "import { x } from '../domain/ledger'"],
  ['server/domain/access/logIn.ts', "import { x } from '../calls/callLife'"],
  ['server/domain/refusal.ts', "import type { x } from './calls/callLife'"],
  ['server/domain/surprise/surprise.ts', "import { x } from '../refusal'"],
  ['server/surprise.ts', "import { x } from './domain/refusal'"],
  ['server/telephony/call.ts', "import { x } from '../rest/calls'"],
  ['server/rest/calls.ts', "import { x } from '../start'"],
  ['shared/billing.ts', "import type { x } from '../contract/account'"],
  ['shared/billing.ts', "import type { Static } from 'typebox'"],
])('%s must not contain %s', (file, line) => {
  expect(rulesBrokenBy(file, line)).not.toEqual([])
})

test.each([
  [['UserActs.tsx', 'userActs.ts'], true],
  [['Users.ts', 'Users.tsx'], true],
  [['users.ts', 'users.d.ts'], true],
  [['Users.tsx', 'usersSlice.ts', 'users.md'], false],
])('files that could be confused where names ignore case: %j is %s', (names, areConfusable) => {
  const root = tempFolder()
  mkdirSync(join(root, 'src'))
  for (const name of names) writeFileSync(join(root, 'src', name), '')
  expect(confusableFiles(root, ['src']).length > 0).toBe(areConfusable)
})
