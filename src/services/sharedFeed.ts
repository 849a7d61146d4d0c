/** What one tab of this browser reads for all of them. */
export interface SharedFeed {
  /**
   * Joins the tabs that share a feed. One visible tab at a time runs `lead` until its signal is aborted, and passes on
   * what it reads; `hear` is called with it in every tab, in a hidden one once it is visible again.
   * @returns a function that leaves
   */
  join(name: string, member: FeedMember): () => void
}

export interface FeedMember {
  lead(passOn: (item: string) => void, signal: AbortSignal): Promise<void>
  hear(item: string): void
}
