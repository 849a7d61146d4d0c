import { hasEngine } from '../../__tests__/engine/helpers/engine'
import type { Row } from '../row'
import { NO_ENGINE, NO_POSTGRES, skipped } from '../skipped'
import { measureAudible } from './audible'
import { measureBrowsers } from './browsers'
import { measureLimits } from './limits'
import { measureSetUps } from './setUps'

/** Calls through Kamailio and rtpengine, and the built-in carrier beside them; skipped without them or PostgreSQL. */
export async function measureEngine(): Promise<Row[]> {
  if (!hasEngine) return skipped(NO_ENGINE)
  if (!process.env.TEST_DATABASE_URL) return skipped(NO_POSTGRES)
  return [
    ...(await measureAudible()),
    ...(await measureSetUps()),
    ...(await measureBrowsers()),
    ...(await measureLimits()),
  ]
}
