import { fitLine, fitText, isBlank, LONGEST } from '../../../../shared/texts'
import type { Contact, ContactDetails } from '../contact'
import { MAX_NUMBERS } from '../contact'

/** The fields of the form; numbers and their labels are `phone0`, `label0`, `phone1` … */
export type ContactValues = Readonly<Record<string, string>>

export const phoneField = (place: number) => `phone${place}`
export const labelField = (place: number) => `label${place}`

/** The values to start with: those of a contact, or a new one's with its number (E.164; may be empty). */
export function valuesOf(contact: Contact | undefined, number: string): ContactValues {
  const numbers = contact?.numbers ?? [{ number, label: '' }]
  return Object.fromEntries([
    ['name', contact?.name ?? ''],
    ['company', contact?.company ?? ''],
    ['note', contact?.note ?? ''],
    ...numbers.flatMap((each, place) => [
      [phoneField(place), each.number],
      [labelField(place), each.label],
    ]),
  ])
}

/** What was entered, without numbers that were left empty. */
export function detailsOf(values: ContactValues, isShared: boolean): ContactDetails {
  const { name = '', company = '', note = '' } = values
  return {
    name: fitLine(name, LONGEST.name),
    company: fitLine(company, LONGEST.company),
    note: fitText(note, LONGEST.note),
    numbers: placesIn(values)
      .map((place) => ({
        number: values[phoneField(place)] ?? '',
        label: fitLine(values[labelField(place)] ?? '', LONGEST.label),
      }))
      .filter(({ number }) => number !== ''),
    isShared,
  }
}

/** The rules that a form breaks, by field. */
export function findProblems(
  values: ContactValues,
  isPossibleNumber: (number: string) => boolean,
): Partial<Record<string, 'missing' | 'wrong'>> {
  const wrong = placesIn(values).flatMap((place) => {
    const number = values[phoneField(place)] ?? ''
    return number && !isPossibleNumber(number) ? [[phoneField(place), 'wrong' as const]] : []
  })
  return {
    ...(isBlank(values.name ?? '') ? { name: 'missing' as const } : {}),
    ...(detailsOf(values, false).numbers.length > 0 ? {} : { [phoneField(0)]: 'missing' }),
    ...Object.fromEntries(wrong),
  }
}

const placesIn = (values: ContactValues) =>
  Array.from({ length: MAX_NUMBERS }, (_, place) => place).filter((place) => phoneField(place) in values)
