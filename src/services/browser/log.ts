import type { Log } from '../log'

/** The browser's console. */
export const browserLog: Log = {
  // biome-ignore lint/suspicious/noConsole: the specification requires some failures to be logged and not shown
  warning: (text) => console.warn(text),
}
