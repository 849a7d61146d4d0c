/** Logs failures that are not shown on screen but may help support. Never for secrets. */
export interface Log {
  warning(text: string): void
}
