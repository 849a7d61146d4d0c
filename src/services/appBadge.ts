/** The number on the icon of the installed app; a browser without one ignores it. */
export interface AppBadge {
  /** 0 takes it away. */
  show(count: number): void
}
