import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDINGS, LISTED_STATUSES, STATUSES_OF_CALLEE, VAGUE_CAUSES } from '../../server/telephony/endings'
import { callsStrings } from '../../src/features/calls/callsStrings'
import { readImports } from '../layers/readImports.mjs'
import { endingsOfTrunks, endingsPage } from './endings.mjs'
import { withJourneys } from './journeys.mjs'
import { licencesPage } from './licences.mjs'
import { drawPicture } from './picture.mjs'
import { premiumNumbersFiles } from './premiumNumbers.mjs'
import { timeZonesFile } from './timeZones.mjs'

/**
 * What each command writes: the files by path, with their current content.
 * @type {Record<string, (root: string) => Record<string, string>>}
 */
export const generated = {
  picture: (root) => ({
    'docs/architecture.svg': drawPicture(readImports(root, ['contract', 'shared', 'src', 'server'])),
    'docs/architecture.md': withJourneys(
      readFileSync(join(root, 'docs/architecture.md'), 'utf8'),
      JSON.parse(readFileSync(join(root, 'docs/journeys.json'), 'utf8')),
    ),
  }),
  endings: () => ({
    'docs/endings.md': endingsPage(ENDINGS, VAGUE_CAUSES, callsStrings),
    'deploy/engine/kamailio/statuses.cfg': endingsOfTrunks(STATUSES_OF_CALLEE, LISTED_STATUSES),
  }),
  licences: (root) => ({
    'docs/licences.md': licencesPage(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
  }),
  premiumNumbers: premiumNumbersFiles,
  timeZones: timeZonesFile,
}
