/** Exit codes. */
export const EXIT = { success: 0, differs: 1, usage: 2, unreadable: 3 } as const

/** The result of the command: lines for people, a value for programs. */
export interface Outcome {
  code: (typeof EXIT)[keyof typeof EXIT]
  lines: string[]
  value: object
}
