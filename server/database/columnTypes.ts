import type { CustomTypesConfig } from 'pg'
import { types } from 'pg'

/** The driver's default type parsers, except that bigint is parsed to a number instead of a string. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 && format !== 'binary' ? parseBigint : types.getTypeParser(oid, format),
}

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact number`)
  return value
}
