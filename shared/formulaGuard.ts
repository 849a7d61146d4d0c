/**
 * Where an apostrophe is put before anything that a spreadsheet would read as a formula: at the start of the cell and
 * wherever a program that splits at semicolons or tabs would start one, even behind invisible characters (OWASP, "CSV
 * Injection"). Phone numbers get one too: it preserves their plus and all their digits, which a spreadsheet would
 * round.
 */
const BEGINS = `['\\p{Zs}\\p{Cf}\\p{Default_Ignorable_Code_Point}]*[=+\\-@\\t\\r\\n＝＋－＠]`

const FORMULA = new RegExp(`(?<=^|[;\\t\\r\\n])(?=${BEGINS})`, 'gu')

/** The same in a file with semicolons, which a program may split at commas. */
const FORMULA_BESIDE_COMMAS = new RegExp(`(?<=^|[,;\\t\\r\\n])(?=${BEGINS})`, 'gu')

const GUARDED = new RegExp(`(?<=^|[;\\t\\r\\n])'(?=${BEGINS})`, 'gu')

/** A cell's text with an apostrophe wherever a spreadsheet would begin a formula. */
export function withGuard(text: string, separator: ',' | ';' = ','): string {
  return text.replace(separator === ';' ? FORMULA_BESIDE_COMMAS : FORMULA, "'")
}

/** The text that was guarded in a file with commas. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, '')
