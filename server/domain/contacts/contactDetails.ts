import type { Contact, NewContact } from '../../../contract/contacts'
import { extensionLabel } from '../../../shared/numbers/extensionLabel'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { isBlank } from '../../../shared/texts'
import type { AccountRow } from '../../database/accountStore'
import type { ContactRow } from '../../database/contactStore'
import { may } from '../access/may'
import type { Pace } from '../inTurns'
import { mapInTurns } from '../inTurns'
import { readTypedNumber } from '../numbers/typedNumber'
import { Refusal } from '../refusal'

/** What an owner says about a contact. */
export type ContactDetails = Pick<ContactRow, 'name' | 'company' | 'note' | 'numbers' | 'labels' | 'isShared'>

/**
 * Reads a contact that was typed or imported. A number without a country code is a US number; a repeated one counts
 * once.
 * @param pace of the work that this is part of: reading a number that is written oddly takes milliseconds
 * @throws Refusal 422 for an invisible name, or something that is not a phone number; 403 for sharing by a user
 */
export async function readDetails(
  account: AccountRow,
  { name, numbers, company = '', note = '', scope }: Omit<NewContact, 'is_favourite'>,
  pace?: Pace,
): Promise<ContactDetails> {
  if (isBlank(name)) throw new Refusal(422, 'invalid_name', 'Please enter a name.')
  if (scope === 'shared' && !may(account, 'contacts.share'))
    throw notOwner('Only the account owner can share contacts.')
  const labels = new Map<string, string>()
  const read = await mapInTurns(numbers, ({ phone_number }) => readNumber(phone_number), pace)
  for (const [n, { number, tones }] of read.entries())
    if (!labels.has(number)) labels.set(number, extensionLabel(numbers[n]?.label ?? '', tones))
  return {
    name: name.trim(),
    company: company.trim(),
    note: note.trim(),
    numbers: [...labels.keys()],
    labels: [...labels.values()],
    isShared: scope === 'shared',
  }
}

/** A contact as the API shows it. */
export function viewContact(contact: ContactRow): Contact {
  const { id, numbers, labels, isShared, isFavourite, updatedAt, name, company, note } = contact
  return {
    sid: id,
    name,
    numbers: numbers.map((phone_number, n) => ({ phone_number, label: labels[n] ?? '' })),
    company,
    note,
    scope: isShared ? 'shared' : 'private',
    is_favourite: isFavourite,
    updated_at: updatedAt.toISOString(),
  }
}

export function notOwner(message: string): Refusal {
  return new Refusal(403, 'not_owner', message)
}

/** An address book may hold numbers that cannot be called from here, so their length is all that counts. */
function readNumber(typed: string): FoundPhone {
  const read = readTypedNumber(typed)
  if (!read) throw new Refusal(422, 'invalid_phone_number', `“${typed}” isn't a phone number.`)
  return read
}
