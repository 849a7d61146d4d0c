/** What nobody needs to be told on screen, but support may look for. Never given a secret. */
export interface Log {
  warning(text: string): void
}
