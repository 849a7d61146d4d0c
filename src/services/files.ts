/** A file on its way to the person: it is theirs once it is saved, and leaves nothing behind before that. */
export interface NewFile {
  write(chunk: Uint8Array): void
  save(): void
}

/** Where files go that the app gives to the person. */
export interface Files {
  /** `type` is its media type, e.g. "text/csv". */
  create(name: string, type: string): NewFile
}
