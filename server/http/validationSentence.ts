import type { TLocalizedValidationError } from 'typebox/error'

/** One human-readable sentence about the first validation error. */
export function describeErrors(errors: TLocalizedValidationError[]): string {
  const [error, ...others] = errorsOfIntendedBranch(errors)
  if (!error) return 'The request is not valid.'
  const field = nameOf(error.instancePath)
  switch (error.keyword) {
    case 'required':
      return `The ${words(error.params.requiredProperties[0])} is missing.`
    case 'additionalProperties':
      return `The field "${inShort(error.params.additionalProperties[0])}" is not known here.`
    case 'const':
      return `The ${field} must be one of: ${allowedValues([error, ...others], error.instancePath)}.`
    case 'minLength':
      return error.params.limit === 1 ? `The ${field} is empty.` : `The ${field} is too short.`
    case 'maxLength':
      return `The ${field} is longer than ${error.params.limit} characters.`
    case 'type':
      return `The ${field} must be ${withArticle(String(error.params.type))}.`
    case 'minimum':
      return `The ${field} must be at least ${error.params.limit}.`
    case 'maximum':
      return `The ${field} must be at most ${error.params.limit}.`
    default:
      return `The ${field} is not valid.`
  }
}

/**
 * For a union, the errors of the intended branch: the one whose literals match the value. Redundant errors are left
 * out.
 */
function errorsOfIntendedBranch(errors: TLocalizedValidationError[]): TLocalizedValidationError[] {
  const specific = errors.filter(({ keyword }) => keyword !== 'boolean' && keyword !== 'anyOf').filter(isNotAboutNull)
  const otherBranches = specific
    .filter(({ keyword }) => keyword === 'const')
    .map(({ schemaPath }) => branchOf(schemaPath))
  const intended = specific.filter(({ schemaPath }) => !otherBranches.includes(branchOf(schemaPath)))
  return intended.length > 0 ? intended : specific.filter(({ keyword }) => keyword === 'const')
}

/** A value that is not null was not meant to be. */
function isNotAboutNull(error: TLocalizedValidationError): boolean {
  return error.keyword !== 'type' || error.params.type !== 'null'
}

function branchOf(schemaPath: string): string {
  return /^(.*?\/anyOf\/\d+)/.exec(schemaPath)?.[1] ?? schemaPath
}

function allowedValues(errors: TLocalizedValidationError[], instancePath: string): string {
  const values = errors.flatMap((error) =>
    error.keyword === 'const' && error.instancePath === instancePath ? [String(error.params.allowedValue)] : [],
  )
  return [...new Set(values)].join(', ')
}

/** The last name on the path; an item of a list goes by the list's. */
function nameOf(instancePath: string): string {
  return words(instancePath.split('/').findLast((part) => !/^\d*$/.test(part)) ?? 'request')
}

/** A field that somebody else has named. */
function inShort(name = ''): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name
}

const LONGEST_NAME = 80

function words(name = ''): string {
  return name.replaceAll('_', ' ')
}

function withArticle(type: string): string {
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
