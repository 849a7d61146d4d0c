import { shownOfPayload } from '../../recorded'
import type { NameKind } from './madeUpWords'

type Fields = Record<string, unknown>

const KINDS: readonly [RegExp, NameKind][] = [
  [/^(account|full|first|last)?_?name$/i, 'person'],
  [/^(label|note)$/, 'label'],
  [/^company(_?name)?$/i, 'company'],
  [/^website$/, 'website'],
  [/^(q|text|typed|told)$/, 'search'],
]

/** The kind of name in a field; undefined if it does not identify anyone. */
export function kindOf(field: string, fields: Fields): NameKind | undefined {
  if (field === 'name' && (isPackage(fields) || isError(fields) || isFlow(fields))) return undefined
  if (field === 'description') return fields.kind === 'transfer' ? 'person' : undefined
  return kindOfParameter(field)
}

/** The same for a query parameter. */
export function kindOfParameter(name: string): NameKind | undefined {
  return KINDS.find(([names]) => names.test(name))?.[1]
}

/** Texts of the service itself, which are the same for everyone. */
export function isPublic(field: string, fields: Fields): boolean {
  return field === 'remoteConfig' || shownOfPayload(String(fields.type)) === 'public'
}

function isPackage(fields: Fields): boolean {
  return Array.isArray(fields.images)
}

/** A verification flow, whose name is an identifier used by its screen. */
function isFlow(fields: Fields): boolean {
  return 'scope' in fields
}

function isError(fields: Fields): boolean {
  return 'message' in fields
}
