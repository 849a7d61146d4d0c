/** "192.168.100.200" has the form of an amount. */
const IPV4 = /^\D*(?:(?:1?\d{1,2}|2[0-4]\d|25[0-5])(?:\.|\D*$)){4}$/
const EXPONENT = /^[='" ]*(\d)[.,](\d+)E(\+?)(\d{1,2})[" ]*$/i
const DECIMALS = /^[='" ]*(\+?\d{7,15})[.,]0+[" ]*$/
const THOUSANDS = /^[='" ]*\+?[1-9]\d{0,2}(?:(?:,\d{3}){2,4}(?:\.0+)?|(?:\.\d{3}){3,4}(?:,0+)?)[" ]*$/

/** The last separator is of decimals if it isn't the one of thousands. */
const withoutDecimals = (text: string) => text.replace(/(?<=,.*)\.0+(?=\D*$)|(?<=\..*),0+(?=\D*$)/, '')

/**
 * A number that a spreadsheet took for an amount: "12025550100.0", "12,025,550,100", "12.025.550.100" or "1.20255501E10". One that it shows as
 * "1.20256E+10" is rounded: its last digits are lost.
 */
export function readAmount(text: string): { amount?: string; isRounded?: boolean } {
  const decimals = DECIMALS.exec(text)?.[1]
  if (decimals) return { amount: decimals }
  if (THOUSANDS.test(text) && !IPV4.test(text)) return { amount: withoutDecimals(text).replace(/[^\d+]/g, '') }
  const [, first, rest = '', plus, exponent] = EXPONENT.exec(text) ?? []
  if (first === undefined) return {}
  const places = Number(exponent)
  // Programs write all digits but zeros at the end, without a plus; spreadsheets as many as fit into the cell.
  const isExact = rest.length >= places || (plus === '' && rest.length > 6)
  if (!isExact) return { isRounded: true }
  return { amount: first + rest.slice(0, places).padEnd(places, '0') }
}
