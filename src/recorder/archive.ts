import { compress, decompress } from './compress'
import { hashText } from './hashText'
import type { Entry } from './ring'

/** Compressed actions, without their large answers. */
interface Block {
  count: number
  packed: string
  /** The keys of those answers. */
  answers: readonly string[]
}

/** Large answers of the server that came with one block for the first time, compressed together as they resemble each other. */
interface AnswerGroup {
  /** The hashes of their texts. */
  keys: readonly string[]
  packed: string
}

/** The parts of an archive, as stored for the tab's next page load. */
export interface StoredArchive {
  blocks: readonly Block[]
  groups: readonly AnswerGroup[]
}

export const EMPTY_ARCHIVE: StoredArchive = { blocks: [], groups: [] }

/** Answers of at least this many characters are stored apart, once however often they came. */
const LARGE = 1024

/** The older actions of a recording, compressed. Each change is prepared first, and takes effect when it is committed. */
export class Archive {
  private parts: StoredArchive

  constructor(parts: StoredArchive) {
    this.parts = parts
  }

  /** The number of actions. */
  get count(): number {
    return this.parts.blocks.reduce((sum, { count }) => sum + count, 0)
  }

  /** What it occupies; Base64 has one byte for each character. */
  get bytes(): number {
    const { blocks, groups } = this.parts
    return [...blocks, ...groups].reduce((sum, { packed }) => sum + packed.length, 0)
  }

  stored(): StoredArchive {
    return this.parts
  }

  /** Prepares to append the entries. */
  async preparePut(entries: readonly Entry[]): Promise<() => void> {
    const { blocks, groups } = this.parts
    const known = new Set(groups.flatMap(({ keys }) => keys))
    const split = entries.map(splitAnswer)
    const answers = new Map(split.flatMap(({ key, answer }) => (answer === undefined ? [] : [[key, answer]])))
    const fresh = [...answers].filter(([key]) => !known.has(key))
    const block = {
      count: entries.length,
      packed: await packLines(split.map(({ at, key, text }) => `${at} ${key} ${text}`)),
      answers: [...answers.keys()],
    }
    const group = { keys: fresh.map(([key]) => key), packed: await packLines(fresh.map(([, answer]) => answer)) }
    return () => {
      this.parts = { blocks: [...blocks, block], groups: fresh.length > 0 ? [...groups, group] : groups }
    }
  }

  /** Prepares to remove the oldest block, and the answers that only it uses. */
  async prepareTake(): Promise<{ entries: Entry[]; commit: () => void }> {
    const [oldest, ...blocks] = this.parts.blocks
    if (!oldest) throw new Error('The archive is empty')
    const used = new Set(blocks.flatMap(({ answers }) => answers))
    const groups = this.parts.groups.filter(({ keys }) => keys.some((key) => used.has(key)))
    return {
      entries: await unpack([oldest], this.parts.groups),
      commit: () => {
        this.parts = { blocks, groups }
      },
    }
  }

  /** Oldest first, as of now. */
  all(): Promise<Entry[]> {
    return unpack(this.parts.blocks, this.parts.groups)
  }
}

/** Texts without line breaks. */
const packLines = (lines: readonly string[]) => compress(lines.join('\n'))
const unpackLines = async (packed: string) => (await decompress(packed)).split('\n')

const NO_ANSWER = '-'

/** Takes the payload out of an entry if it is large. */
function splitAnswer({ at, text }: Entry): { at: number; key: string; text: string; answer?: string } {
  const whole = { at, key: NO_ANSWER, text }
  if (text.length < LARGE) return whole
  const action = JSON.parse(text)
  const answer = JSON.stringify(action.payload) ?? ''
  if (answer.length < LARGE) return whole
  return { at, key: hashText(answer), text: JSON.stringify({ ...action, payload: null }), answer }
}

async function unpack(blocks: readonly Block[], groups: readonly AnswerGroup[]): Promise<Entry[]> {
  const used = new Set(blocks.flatMap(({ answers }) => answers))
  const answers = new Map<string, string>()
  for (const { keys, packed } of groups) {
    if (!keys.some((key) => used.has(key))) continue
    for (const [at, answer] of (await unpackLines(packed)).entries()) answers.set(keys[at] ?? '', answer)
  }
  const entries: Entry[] = []
  for (const { packed } of blocks)
    for (const line of await unpackLines(packed)) {
      const [, at, key = '', text = ''] = /^(\S+) (\S+) (.*)$/s.exec(line) ?? []
      const answer = answers.get(key)
      entries.push({ at: Number(at), text: answer === undefined ? text : withAnswer(text, answer) })
    }
  return entries
}

function withAnswer(text: string, answer: string): string {
  return JSON.stringify({ ...JSON.parse(text), payload: JSON.parse(answer) })
}
