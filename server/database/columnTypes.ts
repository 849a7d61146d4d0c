import type { CustomTypesConfig } from 'pg'
import { types } from 'pg'

/** How columns come out of the driver: as it does by itself, but for bigint, which it would leave a string. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 && format !== 'binary' ? parseBigint : types.getTypeParser(oid, format),
}

function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is more than a number holds exactly`)
  return value
}
