/** A contact as a file has it: numbers in any form. */
export interface FileEntry {
  name: string
  numbers: { text: string; label: string }[]
  company: string
  note: string
  /** What tells an entry without a name apart, where it is listed as left out. */
  otherName?: string
}
