import type { ContactDetails } from '../contact'

export interface ImportCounts {
  /** Contacts that will be added. */
  added: number
  /** Contacts in the book that get more numbers. */
  merged: number
  /** Entries of the file that were joined with another, or bring nothing new. */
  duplicates: number
  /** Entries without a name or a phone number. */
  skipped: number
  /** New contacts for which the book has no room. Absent in older recordings. */
  unfit?: number
}

/** What an import will do. */
export interface ImportPlan {
  additions: readonly ContactDetails[]
  /** Existing contacts with what the file adds to them. */
  changes: readonly { sid: string; details: ContactDetails }[]
  counts: ImportCounts
}
