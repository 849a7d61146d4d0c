/** What outlives the page in this browser: one flat object of plain values. Nothing secret. */
export interface Keep {
  /** What was kept; empty when there is nothing, or nothing that can be read. */
  read(): Promise<Readonly<Record<string, unknown>>>
  write(kept: object): void
}
