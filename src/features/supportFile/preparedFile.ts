import { appCommit, appVersion } from '../../config'
import { loggedOut, pageLoaded, supportFileRequested } from '../../events'
import type { Recording } from '../../recorder/actionBuffer'
import type { IsProblem } from '../../recorder/actionLog'
import type { PureReducer } from '../../recorder/fold'
import { charactersIn, latestPart } from '../../recorder/latestPart'
import { hideShortNumbers } from '../../recorder/pseudonyms/hideShortNumbers'
import { readLog } from '../../recorder/readLog'
import { scanTexts } from '../../recorder/scanTexts'
import type { SupportFile } from '../../recorder/supportFile'
import { createSupportFile, namesIn } from '../../recorder/supportFile'
import { UnreadableLog } from '../../recorder/unreadableLog'
import type { Environment } from '../../services/page'
import type { Services } from '../../services/services'
import { hourCycleOf } from '../../strings/otherIntl'
import type { SupportFileFacts } from './supportFileSlice'
import { dialogClosed, saveClicked } from './supportFileSlice'

/** What the customer decides about the file. */
export interface FileChoice {
  /** What they wrote about the problem; may be empty. */
  description: string
  /** The real names are included. */
  hasNames: boolean
}

/** A support file, and the facts shown before it is saved or sent. */
export interface PreparedFile {
  facts: SupportFileFacts
  /**
   * The file as JSON.
   * @param share how much of it: below 1, it has the latest actions only
   */
  bytes(choice: FileChoice, share?: number): Uint8Array<ArrayBuffer>
  /** The number of actions in such a share. */
  actionsIn(share: number): number
  save(choice: FileChoice): void
}

interface Recorded {
  recording: Recording
  names: ReadonlyMap<string, string>
  /** The app's state when the customer first asked for the file. */
  live: object
  isProblem: IsProblem
  /** Replaces numbers and names in a JSON text as in the recording. */
  hide: (json: string) => string | undefined
}

/** A recording that has the same large answers often is many times longer as a file; those over 50 MB can't be opened. */
const MAX_CHARACTERS = 30 * 1024 * 1024

/** Creates the support file of a recording and checks that it can be read back. */
export function prepareFile<State>(
  reducer: PureReducer<State>,
  { recording, names, live, isProblem, hide }: Recorded,
  { clock, files, page }: Services,
): PreparedFile {
  const about = { app: { version: appVersion, commit: appCommit }, environment: withHourCycle(page.environment()) }
  const asked = latestPart(reducer, withoutTheAsking(recording), MAX_CHARACTERS)
  const liveState = hidden(live, hide)
  const create = (part: Recording) => createSupportFile(reducer, part, about, liveState, isProblem)
  const file = create(asked)
  const named = encode(withNames(file, names))
  const times = asked.entries.map(({ at }) => at)
  const now = clock.now()
  // The last one is kept: it is computed with all older actions.
  let kept = { share: 1, part: asked }
  const partOf = (share: number) => {
    if (share >= 1) return asked
    if (share !== kept.share) kept = { share, part: latestPart(reducer, asked, charactersIn(asked) * share) }
    return kept.part
  }
  const bytes = ({ description, hasNames }: FileChoice, share = 1) => {
    const part = share < 1 ? create(partOf(share)) : file
    return encode({ ...(hasNames ? withNames(part, names) : part), ...describe(description, names, hide) })
  }
  return {
    facts: {
      actions: times.length,
      cut: asked.cut,
      from: times[0] ?? now,
      to: times.at(-1) ?? now,
      bytes: encode(file).byteLength,
      bytesWithNames: named.byteLength,
      problem: problemOf(named),
    },
    bytes,
    actionsIn: (share) => partOf(share).entries.length,
    save(choice) {
      const day = new Date(clock.now()).toISOString().slice(0, 16).replace(/[T:]/g, '-')
      const saved = files.create(`tealine-support-${day}.json`, 'application/json')
      saved.write(bytes(choice))
      saved.save()
    },
  }
}

function withNames(file: SupportFile, names: Recorded['names']): SupportFile {
  return { ...file, names: namesIn(file, names) }
}

/** The recording as it was before the customer asked for the file, which is not what they report. */
function withoutTheAsking(recording: Recording): Recording {
  const { entries } = recording
  const closed = entries.findLastIndex(isOneOf([dialogClosed, saveClicked, loggedOut, pageLoaded]))
  const isAsking = isOneOf([supportFileRequested])
  // After a failure they have asked again in the same dialog.
  const asking = entries.findIndex((entry, at) => at > closed && isAsking(entry))
  return asking > 0 ? { ...recording, entries: entries.slice(0, asking) } : recording
}

const isOneOf =
  (kinds: readonly { type: string }[]) =>
  ({ text }: Recording['entries'][number]) =>
    kinds.some(({ type }) => text.startsWith(`{"type":"${type}"`))

/** The description without secrets and what may be a PIN, with the made-up numbers and names of the recording. */
function describe(written: string, names: Recorded['names'], hide: Recorded['hide']): { description?: string } {
  const description = withoutLooseNames(hideShortNumbers(written.trim()), names)
  return description ? (hidden({ description }, hide) ?? {}) : {}
}

/** Replaces the recording's names as people write them in a hurry, without capitals; single words may be others. */
function withoutLooseNames(text: string, names: Recorded['names']): string {
  return [...names]
    .filter(([, real]) => /\S\s+\S/.test(real))
    .reduce((replaced, [madeUp, real]) => {
      const words = real
        .trim()
        .split(/\s+/)
        .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      const loose = new RegExp(String.raw`(?<![\p{L}\p{N}])${words.join(String.raw`\s+`)}(?![\p{L}\p{N}])`, 'giu')
      return replaced.replace(loose, () => madeUp)
    }, text)
}

/** What a recording may show of a value. */
function hidden<Value extends object>(value: Value, hide: Recorded['hide']): Value | undefined {
  const json = hide(JSON.stringify(scanTexts(value)))
  return json === undefined ? undefined : JSON.parse(json)
}

/** Asked for here and not by the page, which would have to create a date format as it starts. */
function withHourCycle(environment: Environment): Environment {
  const hourCycle = hourCycleOf(environment.language)
  return { ...environment, ...(hourCycle && { hourCycle }) }
}

function encode(file: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(file))
}

/** Why support could not open the file, as a sentence; null if they can. */
function problemOf(file: Uint8Array): string | null {
  try {
    readLog(new TextDecoder().decode(file))
    return null
  } catch (error) {
    return error instanceof UnreadableLog ? error.message : String(error)
  }
}
