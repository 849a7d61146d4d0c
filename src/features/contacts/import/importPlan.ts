import type { ContactDetails } from '../contact'
import type { ColumnUse } from '../files/columnHeads'

export interface ImportCounts {
  /** Contacts that will be added. */
  added: number
  /** Contacts in the book that get more numbers. */
  merged: number
  /** Entries of the file that were joined with another, or bring nothing new. */
  duplicates: number
  /** Entries without a name, or without a phone number that can be read. */
  skipped: number
  /** Numbers that contacts are imported without; absent if there are none. */
  lost?: number
  /** Numbers that are imported, but probably mistyped; absent if there are none. */
  unlikely?: number
  /** New contacts for which the book has no room. Absent in older recordings. */
  unfit?: number
}

/** An entry of the file, or something of it, that will not be imported, and why. */
export interface LeftOut {
  name: string
  /** As the file has them. */
  numbers: readonly string[]
  /** The whole entry is left out. */
  isWhole: boolean
  why:
    | 'noName'
    | 'noNumber'
    | 'unreadable'
    | 'rounded'
    | 'tooMany'
    | 'shared'
    | 'full'
    | 'refused'
    | 'starCode'
    | 'longName'
    | 'longCompany'
    | 'longNote'
    | 'longLabel'
    | 'otherNote'
    | 'otherCompany'
  /** What the server said of one that it refused. */
  reason?: string
}

/** Numbers (E.164) that a contact is imported with, but that are probably mistyped. */
export interface Unlikely {
  name: string
  numbers: readonly string[]
}

/** What an import will do. */
export interface ImportPlan {
  additions: readonly ContactDetails[]
  /** Existing contacts with what the file adds to them. */
  changes: readonly { sid: string; details: ContactDetails }[]
  counts: ImportCounts
  /** In the order of the file. */
  leftOut: readonly LeftOut[]
  unlikely: readonly Unlikely[]
}

/** What recordings keep of what a preview shows besides figures: lengths in place of texts. */
export interface PreviewShape {
  /** Of the first names that will be added; absent in older recordings, like the rest. */
  nameLengths?: number[]
  /** The columns that have values, in a table. */
  columns?: { use: ColumnUse; headLength: number; sampleLengths: number[] }[]
  /** Their uses were guessed. */
  isUnclear?: boolean
  /** The first that are left out. */
  leftOut?: (Pick<LeftOut, 'why' | 'isWhole'> & { nameLength: number; numbers: number })[]
  unlikely?: { nameLength: number; numbers: number }[]
}
