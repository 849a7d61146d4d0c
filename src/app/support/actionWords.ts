import type { Flows } from '../flows'
import type { publicSlices } from '../publicReducer'
import type { loggedInSlices } from '../rootReducer'

/** Something that went wrong for the customer, in words for support. */
export interface Problem {
  problem: string
}

/** What support reads about an action: what was done or happened, a problem, or nothing. */
export type Description = string | Problem | null

/** The same where it depends on the payload; in a file, any field of it may be missing. */
type Words<Creator> = Description | ((payload: Partial<PayloadOf<Creator>>) => Description)

type PayloadOf<Creator> = Creator extends (...args: never) => { payload: infer Payload } ? Payload : never

/** One entry for each action: the compiler asks for it. */
export type WordsFor<Creators> = { [Name in keyof Creators]: Words<Creators[Name]> }

type Slice = (typeof publicSlices)[number] | (typeof loggedInSlices)[number] | Flows['slices'][number]

/** One entry for each action of each slice: the compiler asks for it. */
export type WordsForSlices<Names extends SliceName = SliceName> = {
  [Each in Slice as Each extends { name: Names } ? Each['name'] : never]: Each extends { actions: infer Creators }
    ? WordsFor<Creators>
    : never
}

export type SliceName = Slice extends infer Each
  ? Each extends { name: infer Name; actions: object }
    ? Name
    : never
  : never

export const problem = (text: string): Problem => ({ problem: text })
