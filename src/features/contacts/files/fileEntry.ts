/** A contact as a file has it: numbers in any form. */
export interface FileEntry {
  name: string
  numbers: { text: string; label: string }[]
  company: string
  note: string
  /** Identifies an entry without a name in the list of what was left out. */
  otherName?: string
}
