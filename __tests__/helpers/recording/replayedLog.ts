import { rootReducer } from '../../../src/app/rootReducer'
import { isProblem } from '../../../src/app/support/problemOf'
import { routeChanged, screenBroke } from '../../../src/events'
import { cookiesRefused } from '../../../src/features/session/sessionSlice'
import type { ActionLog } from '../../../src/recorder/actionLog'
import { writeLog } from '../../../src/recorder/supportFile'

export const START = Date.UTC(2026, 10, 20, 22, 30)

const crash = { part: 'callBar', resetKey: '/forgot-pin', isMissing: false } as const

/** A visit to the public screens; three of the five actions are problems. */
export const publicLog: ActionLog = {
  actions: [
    routeChanged({ key: 'one', pathname: '/login', search: '' }),
    routeChanged({ key: 'two', pathname: '/forgot-pin', search: '' }),
    screenBroke({ ...crash, message: '<img src=x onerror=alert(1)>' }),
    cookiesRefused(),
    screenBroke({ ...crash, message: 'again' }),
  ],
  times: [0, 250, 1000, 60_000, 60_500].map((ms) => START + ms),
  environment: { browser: 'a test', size: [1280, 800], timeZone: 'Pacific/Chatham', language: 'en-NZ' },
  app: { version: '1.2.3', commit: 'abc1234' },
  cut: 3,
}

/** The text of a log's support file. */
export const fileOf = (log: ActionLog) => writeLog(rootReducer, log, isProblem)
