import { asciiDigits } from './digits'

/** The characters of a typed text that can be sent as tones; letters that mean a pause become ",". */
export function keepTones(text: string): string {
  return asciiDigits(text)
    .replace(/[;pw]/gi, ',')
    .replace(/[^\d*#,]/g, '')
    .replace(/^,+/, '')
}
