/** A file being written; nothing is left behind unless it is saved. */
export interface NewFile {
  write(chunk: Uint8Array): void
  save(): void
}

/** Saves files on the user's device. */
export interface Files {
  /** `type` is a media type, e.g. "text/csv". */
  create(name: string, type: string): NewFile
}
