import type { TSchema } from 'typebox'
import Type from 'typebox'
import { NewContact } from '../../../contract/contacts'
import type { RestCall } from '../../../contract/restCall'
import { restCalls } from '../../../contract/restCalls'
import type { RpcCall } from '../../../contract/rpcCalls'
import { rpcCalls } from '../../../contract/rpcCalls'
import { compileCheck } from '../../../server/http/validation'
import { fitLine, fitText, LINE_PATTERN, LONGEST, TEXT_PATTERN } from '../../../shared/texts'

interface Field {
  path: string
  schema: TSchema
}

function textsIn(schema: TSchema, path: string): Field[] {
  if (Type.IsArray(schema)) return textsIn(schema.items, path)
  if (Type.IsUnion(schema)) return schema.anyOf.flatMap((part) => textsIn(part, path))
  if (Type.IsObject(schema))
    return Object.entries(schema.properties).flatMap(([name, part]) => textsIn(part, `${path}.${name}`))
  return 'pattern' in schema && [LINE_PATTERN, TEXT_PATTERN].includes(String(schema.pattern)) ? [{ path, schema }] : []
}

const inputs = [
  ...Object.entries<RestCall>(restCalls).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((part) => (part ? textsIn(part, name) : [])),
  ),
  ...Object.entries<RpcCall>(rpcCalls).flatMap(([name, { params }]) => textsIn(params, name)),
  ...textsIn(NewContact, 'importContacts'),
]

const name = (text: string) => fitLine(text, LONGEST.name)
const email = (text: string) => fitLine(text, LONGEST.email)
const company = (text: string) => fitLine(text, LONGEST.company)
const note = (text: string) => fitText(text, LONGEST.note)
const label = (text: string) => fitLine(text, LONGEST.label)
const callerIdLabel = (text: string) => fitLine(text, LONGEST.callerIdLabel)

/** What the web app sends of what was typed, pasted or read from a file. */
const SENT: Record<string, (text: string) => string> = {
  'createAccount.name': name,
  'createAccount.email_address': email,
  'changeAccount.name': name,
  'changeAccount.email_address': email,
  'createSubAccount.name': name,
  'changeSubAccount.name': name,
  'createCallerId.label': callerIdLabel,
  'updateCallerId.label': callerIdLabel,
  'applyForUpgrade.company_name': company,
  'applyForUpgrade.website': (text) => fitLine(text, LONGEST.website),
  'changeCall.note': note,
  'createContact.name': name,
  'createContact.numbers.label': label,
  'createContact.company': company,
  'createContact.note': note,
  'changeContact.name': name,
  'changeContact.numbers.label': label,
  'changeContact.company': company,
  'changeContact.note': note,
  'importContacts.name': name,
  'importContacts.numbers.label': label,
  'importContacts.company': company,
  'importContacts.note': note,
}

const UNCLEAN = ['\u202eJane\tRoe\r\n\u200b\u0007\ud800', `${'A'.repeat(39)}😀${'é'.repeat(600)}`, 'Zoe\u0308 👨‍👩‍👧']

it('every name, label and note of the contract is one that the web app cleans', () => {
  expect(inputs.map(({ path }) => path).sort()).toEqual(Object.keys(SENT).sort())
})

it.each(inputs)('the server accepts what the web app sends as $path, as it is', ({ path, schema }) => {
  const check = compileCheck(Type.Object({ field: schema }), 'json')
  for (const text of UNCLEAN) {
    const field = SENT[path]?.(text)
    expect(check({ field })).toEqual({ value: { field } })
  }
})

it.each(inputs)('the server cleans $path of other clients', ({ schema }) => {
  const check = compileCheck(Type.Object({ field: schema }), 'json')
  expect(check({ field: '\u202eJane\tRoe\u200b\u0007\ud800' })).toEqual({ value: { field: 'Jane Roe' } })
})
