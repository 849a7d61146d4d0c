/** A file being written; nothing is left behind unless it is saved. */
export interface NewFile {
  write(chunk: Uint8Array): void
  save(): void
}

/** Makes files, and saves them on the user's device. */
export interface Files {
  /** `type` is a media type, e.g. "text/csv". */
  create(name: string, type: string): NewFile
  /** Compresses with gzip; undefined if this browser can't. */
  gzip?: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>
}
