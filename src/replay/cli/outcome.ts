/** How the command ends. */
export const EXIT = { fine: 0, differs: 1, notUnderstood: 2, unreadable: 3 } as const

/** What the command answers: lines for people, a value for programs. */
export interface Outcome {
  code: (typeof EXIT)[keyof typeof EXIT]
  lines: string[]
  value: object
}
