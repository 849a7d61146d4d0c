import type { Environment } from '../services/page'
import type { Recording } from './actionBuffer'
import type { ActionLog, AppBuild, Checks, IsProblem, Note } from './actionLog'
import { checksOf } from './actionLog'
import type { PureReducer } from './fold'
import { scanTexts } from './scanTexts'

export const FORMAT = 1

/** The contents of a support file; Redux DevTools reads the first two fields and ignores the others. */
export interface SupportFile {
  /** JSON of the actions. */
  payload: string
  /** JSON of the state before the first action. */
  preloadedState?: string
  format: typeof FORMAT
  app?: AppBuild
  environment?: Environment
  times: number[]
  checks: Checks
  cut: number
  cutAfter?: number
  /** Real names by the made-up ones that replace them in the log, if the customer chose to include them. */
  names?: Record<string, string>
  /** What the customer wrote about the problem. */
  description?: string
  /** What support wrote about single actions. */
  notes?: Note[]
}

/**
 * Creates the file for support staff: the recording, and the checks for its replay.
 * @param live the app's state after the last action, as the recording shows it
 * @param isProblem at which actions something went wrong
 */
export function createSupportFile<State>(
  reducer: PureReducer<State>,
  { base, entries, cut }: Recording,
  about: { app: AppBuild; environment: Environment },
  live?: unknown,
  isProblem?: IsProblem,
): SupportFile {
  const preloadedState = scanTexts(JSON.parse(base))
  // Public texts, such as a banner's, are unscanned only on screen; in the file they are scanned like the rest of the
  // state.
  const actions = entries.map(({ text }) => scanTexts(JSON.parse(text)))
  const times = entries.map(({ at }) => at)
  const log = { preloadedState, actions, times, cut, ...about }
  return supportFileOf(log, checksOf(reducer, log, live, isProblem))
}

/** Writes any log as a support file with new checks and without real names. */
export function writeLog<State>(reducer: PureReducer<State>, log: ActionLog, isProblem?: IsProblem): string {
  return writeWithChecks(log, checksOf(reducer, log, undefined, isProblem))
}

/** The same with these checks, or without any. */
export function writeWithChecks(log: ActionLog, checks: Checks | undefined): string {
  return JSON.stringify(supportFileOf(log, checks))
}

function supportFileOf<Checked extends Checks | undefined>(
  log: ActionLog,
  checks: Checked,
): Omit<SupportFile, 'checks'> & { checks: Checked } {
  const { actions, preloadedState, app, environment, times = [], cut, cutAfter, description, notes } = log
  return {
    payload: JSON.stringify(actions),
    ...(preloadedState && { preloadedState: JSON.stringify(preloadedState) }),
    format: FORMAT,
    ...(app && { app }),
    ...(environment && { environment }),
    times,
    checks,
    cut,
    ...(cutAfter && { cutAfter }),
    ...(description !== undefined && { description }),
    ...(notes && { notes }),
  }
}

/** The made-up names that occur in a file, with the real ones. */
export function namesIn({ payload, preloadedState = '' }: SupportFile, names: ReadonlyMap<string, string>) {
  const text = payload + preloadedState
  // As is, and in a query string.
  const isIn = (madeUp: string) => [madeUp, madeUp.replaceAll(' ', '+')].some((written) => text.includes(written))
  return Object.fromEntries([...names].filter(([madeUp]) => isIn(madeUp)))
}
