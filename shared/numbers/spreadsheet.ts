const EXPONENT = /^[='" ]*(\d)[.,](\d+)E(\+?)(\d{1,2})[" ]*$/i
const DECIMALS = /^[='" ]*(\+?\d{7,15})[.,]0+[" ]*$/
const THOUSANDS = /^[='" ]*\+?\d{1,3}(?:,\d{3}){2,4}(?:\.0+)?[" ]*$/

/**
 * A number that a spreadsheet took for an amount: "12025550100.0", "12,025,550,100" or "1.20255501E10". One that it shows as
 * "1.20256E+10" is rounded: its last digits are lost.
 */
export function readAmount(text: string): { amount?: string; isRounded?: boolean } {
  const decimals = DECIMALS.exec(text)?.[1]
  if (decimals) return { amount: decimals }
  if (THOUSANDS.test(text)) return { amount: text.replace(/\.0+(?=\D*$)/, '').replace(/[^\d+]/g, '') }
  const [, first, rest = '', plus, exponent] = EXPONENT.exec(text) ?? []
  if (first === undefined) return {}
  const places = Number(exponent)
  // Programs write all digits but zeros at the end, without a plus; spreadsheets as many as fit into the cell.
  const isExact = rest.length >= places || (plus === '' && rest.length > 6)
  if (!isExact) return { isRounded: true }
  return { amount: first + rest.slice(0, places).padEnd(places, '0') }
}
