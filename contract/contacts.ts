import Type from 'typebox'
import { LONGEST } from '../shared/texts'
import { ErrorObject } from './errors'
import {
  Cursor,
  Instant,
  Limit,
  Line,
  lineUpTo,
  NextCursor,
  oneOf,
  PhoneNumber,
  Sid,
  TypedPhoneNumber,
  textUpTo,
} from './values'

/** Who sees a contact: only its account, or the account's users too. */
const ContactScope = oneOf('private', 'shared')

const NumberLabel = lineUpTo(LONGEST.label)

/** Someone whom an account's owner calls, or may call. */
export const Contact = Type.Object({
  sid: Sid,
  name: Type.String(),
  numbers: Type.Array(Type.Object({ phone_number: PhoneNumber, label: Type.String() })),
  company: Type.String(),
  note: Type.String(),
  scope: ContactScope,
  is_favourite: Type.Boolean({ description: "the viewer's own mark" }),
  updated_at: Instant,
})
export type Contact = Type.Static<typeof Contact>

const contactFields = {
  name: Line,
  numbers: Type.Array(
    Type.Object({ phone_number: TypedPhoneNumber, label: Type.Optional(NumberLabel) }, { additionalProperties: false }),
    { minItems: 1, maxItems: 20 },
  ),
  company: Type.Optional(lineUpTo(LONGEST.company)),
  note: Type.Optional(textUpTo(LONGEST.note)),
  scope: ContactScope,
  is_favourite: Type.Optional(Type.Boolean()),
}

/** Only the owner of an account can share contacts. */
export const NewContact = Type.Object(contactFields)
export type NewContact = Type.Static<typeof NewContact>

/** What is left out stays; of a shared contact, a user can change only the mark as a favourite. */
export const ContactChange = Type.Object({
  ...contactFields,
  name: Type.Optional(contactFields.name),
  numbers: Type.Optional(contactFields.numbers),
  scope: Type.Optional(contactFields.scope),
})
export type ContactChange = Type.Static<typeof ContactChange>

export const ContactAnswer = Type.Object({ resources: Type.Object({ contact: Contact }) })
export type ContactAnswer = Type.Static<typeof ContactAnswer>

export const ContactsQuery = Type.Object({
  cursor: Type.Optional(Cursor),
  since: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'only what has changed at this time or later: the `updated_at` of the last contact that is known',
    }),
  ),
  limit: Type.Optional(Limit),
})
export type ContactsQuery = Type.Static<typeof ContactsQuery>

/** The viewer's own contacts and those shared with them, in the order of their last change. */
export const Contacts = Type.Object({
  resources: Type.Object({
    contacts: Type.Array(Contact),
    next_cursor: NextCursor,
    removed: Type.Array(Sid, { description: 'removed, or no longer shared' }),
  }),
})
export type Contacts = Type.Static<typeof Contacts>

/** Each line is checked by itself, so that a wrong one does not prevent the others. */
export const ContactsImport = Type.Object({
  contacts: Type.Array(Type.Unsafe<NewContact>(Type.Unknown()), { minItems: 1, maxItems: 1000 }),
})
export type ContactsImport = Type.Static<typeof ContactsImport>

export const ContactsImported = Type.Object({
  results: Type.Array(
    Type.Object({
      line: Type.Integer({ minimum: 1, description: 'the place in the list that was sent' }),
      sid: Type.Optional(Sid),
      error: Type.Optional(ErrorObject),
    }),
  ),
})
export type ContactsImported = Type.Static<typeof ContactsImported>
