/**
 * Where a spreadsheet would begin a formula, behind invisible characters too, as in the server's files
 * (server/domain/csv.ts).
 */
const BEGINS = `['\\p{Zs}\\p{Cf}\\p{Default_Ignorable_Code_Point}]*[=+\\-@\\t\\r\\n＝＋－＠]`

const FORMULA = new RegExp(`(?<=^|[;\\t\\r\\n])(?=${BEGINS})`, 'gu')

const GUARDED = new RegExp(`(?<=^|[;\\t\\r\\n])'(?=${BEGINS})`, 'gu')

/** A text with an apostrophe wherever a spreadsheet would begin a formula. */
export const withGuard = (text: string): string => text.replace(FORMULA, "'")

/** The text that was guarded. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, '')
