import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../../../server/database/database'
import { createCallerIdSid } from '../../../helpers/server/callWorld'
