/**
 * What a provider's answer means for what it was asked:
 *
 * - `done`
 * - `declined` for good: the same request is never sent again
 * - `needs_person`: it waits until the person has done something, such as confirming a payment with their bank
 * - `unknown`: nobody can say yet, so the same request is sent again later
 */
export type Meaning = 'done' | 'declined' | 'needs_person' | 'unknown'

/** A provider's answer, by its own code. */
export interface ProviderAnswer {
  means: Meaning
  code: string
}

/** What the codes in a provider's documentation mean. */
export type AnswerTable = Readonly<Record<string, Meaning>>

/** Raises an alarm about an answer that is not in its provider's table. */
export type OnUnlisted = (provider: string, code: string) => void

/** A provider has not done what it was asked to do, or not yet. */
export class NotDone extends Error {
  override readonly name = 'NotDone'

  constructor(
    provider: string,
    readonly answer: ProviderAnswer,
  ) {
    super(`${provider} answered ${answer.code} (${answer.means}).`)
  }
}

/** What a failure to reach a provider, or its refusal, means; everything else that is thrown is `unknown`. */
export function meaningOf(error: unknown): Meaning {
  return error instanceof NotDone ? error.answer.means : 'unknown'
}

/** Looks up a provider's codes for one answer, the most specific first. */
export type ReadAnswer = (...codes: (string | number | undefined | null | false)[]) => ProviderAnswer

const UNREADABLE = 'unreadable'
/** What a code may look like; anything else might hold personal data. */
const CODE = /^[\w./-]{1,80}$/

/** Reads a provider's answers by its table; what is not in the table is `unknown`, and raises an alarm. */
export function answersOf(provider: string, table: AnswerTable, onUnlisted: OnUnlisted): ReadAnswer {
  return (...codes) => {
    const given = codes.filter((code) => code || code === 0).map(String)
    const listed = given.find((code) => Object.hasOwn(table, code))
    if (listed !== undefined) return { means: table[listed] ?? 'unknown', code: listed }
    const code = given.find((each) => CODE.test(each)) ?? UNREADABLE
    onUnlisted(provider, code)
    return { means: 'unknown', code }
  }
}
