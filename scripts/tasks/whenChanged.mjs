import { recentChanges } from './recentChanges.mjs'

/** @typedef {import('./testReports.mjs').Count} Count */

/** The files and folders that each slow check covers. */
const COVERED = {
  'Calls through Kamailio and rtpengine': [
    'deploy/engine/',
    'server/telephony/',
    'server/domain/calls/',
    'server/database/calls/',
    'src/services/browser/callEngine/',
    'src/features/calls/',
    '__tests__/engine/',
    'scripts/testEngine.mjs',
    'package-lock.json',
  ],
  'As it is deployed': [
    'deploy/',
    'scripts/',
    'server/settings/',
    'server/start',
    'server/web/',
    'webpack.config.ts',
    'package.json',
    'package-lock.json',
  ],
}

/**
 * Runs a slow check if something that it covers has changed of late, or that can't be known.
 * @param {keyof typeof COVERED} name
 * @param {() => Promise<Count>} check
 * @param {readonly string[]} [changed]
 * @returns {Promise<Count>}
 */
export function whenChanged(name, check, changed = recentChanges()) {
  if (!changed || changed.some((file) => COVERED[name].some((path) => file.startsWith(path)))) return check()
  console.log('Skipped: nothing that it covers has changed of late (npm run test:all runs it).')
  return Promise.resolve({ passed: 0, failures: [], secondTries: [] })
}
