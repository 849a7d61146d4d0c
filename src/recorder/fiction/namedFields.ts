import { shownOfPayload } from '../../recorded'
import type { NameKind } from './madeUpWords'

type Fields = Record<string, unknown>

const KINDS: readonly [RegExp, NameKind][] = [
  [/^(account|full|first|last)?_?name$/i, 'person'],
  [/^label$/, 'label'],
  [/^company(_?name)?$/i, 'company'],
  [/^website$/, 'website'],
  [/^(q|text|typed|told)$/, 'search'],
]

/** What a field holds the name of; undefined for all that nobody is known by. */
export function kindOf(field: string, fields: Fields): NameKind | undefined {
  if (field === 'name' && (isPackage(fields) || isError(fields) || isFlow(fields))) return undefined
  if (field === 'description') return fields.kind === 'transfer' ? 'person' : undefined
  return kindOfParameter(field)
}

/** The same of a parameter in an address. */
export function kindOfParameter(name: string): NameKind | undefined {
  return KINDS.find(([names]) => names.test(name))?.[1]
}

/** Texts of the service itself, which are the same for everybody. */
export function isPublic(field: string, fields: Fields): boolean {
  return field === 'remoteConfig' || shownOfPayload(String(fields.type)) === 'public'
}

function isPackage(fields: Fields): boolean {
  return Array.isArray(fields.images)
}

/** A verification flow, whose name its screen knows it by. */
function isFlow(fields: Fields): boolean {
  return 'scope' in fields
}

function isError(fields: Fields): boolean {
  return 'message' in fields
}
