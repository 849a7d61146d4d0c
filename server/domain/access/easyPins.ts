/** The most common PINs: the top twenty of four digits (DataGenetics, 2012) and of six (Markert et al., 2020). */
const MOST_COMMON = new Set(
  `1234 1111 0000 1212 7777 1004 2000 4444 2222 6969 9999 3333 5555 6666 1122 1313 8888 4321 2001 1010
   123456 654321 111111 000000 123123 666666 121212 112233 789456 159753
   222222 555555 777777 123321 101010 131313 696969 999999 147258 888888`.split(/\s+/),
)

/** The PIN is among the first that an attacker would try. Years are allowed: there are two hundred of them. */
export function isEasyPin(pin: string, phoneNumber: string): boolean {
  return isSequence(pin) || isRepeated(pin) || MOST_COMMON.has(pin) || phoneNumber.endsWith(pin)
}

/** One digit or pair of digits, repeated. */
function isRepeated(pin: string): boolean {
  return /^(\d\d?)\1+$/.test(pin)
}

/** Ascending or descending digits, in keypad order: 0 comes before 1 and after 9. */
function isSequence(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10)
  return steps.every((step) => step === 1) || steps.every((step) => step === 9)
}
