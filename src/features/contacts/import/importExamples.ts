import { madeUpFor } from '../../forms/standIn'
import type { ImportState } from '../contactsSlice'
import type { Table } from '../files/readTable'
import type { ImportPlan, LeftOut, PreviewShape, Unlikely } from './importPlan'

/** A contact that will be added. */
export interface ImportExample {
  name: string
  numbers: readonly { number: string }[]
}

/** How many contacts of a file are shown before they are imported. */
export const MAX_EXAMPLES = 5

/** More would be below what can be seen at once. */
const MAX_RECORDED = 20

/** What a recording keeps of a preview. */
export function shapeOf({ additions, leftOut, unlikely }: ImportPlan, table: Table | undefined): PreviewShape {
  const lengthOf = ({ length }: string) => length
  return {
    nameLengths: additions.slice(0, MAX_EXAMPLES).map(({ name }) => name.length),
    ...(table && {
      isUnclear: table.isUnclear,
      columns: table.columns
        .filter(({ samples }) => samples.length > 0)
        .slice(0, MAX_RECORDED)
        .map(({ use, head, samples }) => ({ use, headLength: head.length, sampleLengths: samples.map(lengthOf) })),
    }),
    ...(leftOut.length > 0 && {
      leftOut: leftOut.slice(0, MAX_RECORDED).map(({ name, numbers, why, isWhole }) => {
        return { why, isWhole, nameLength: name.length, numbers: numbers.length }
      }),
    }),
    ...(unlikely.length > 0 && {
      unlikely: unlikely.slice(0, MAX_RECORDED).map(({ name, numbers }) => {
        return { nameLength: name.length, numbers: numbers.length }
      }),
    }),
  }
}

const madeUpName = (length: number) => madeUpFor('name', length)

/** What a replay shows instead of contacts: names of the same lengths, and numbers that belong to nobody. */
export function madeUpExamples(state: ImportState): ImportExample[] {
  const lengths = state.step === 'preview' ? (state.nameLengths ?? []) : []
  return lengths
    .slice(0, MAX_EXAMPLES)
    .map((length, at) => ({ name: madeUpName(length), numbers: [{ number: `+1202555010${at}` }] }))
}

/** What a replay shows instead of a table: columns with as much text. */
export function madeUpTable(state: ImportState): Table | undefined {
  if (state.step !== 'preview' || !state.columns) return undefined
  const columns = state.columns.map(({ use, headLength, sampleLengths }) => {
    return { use, head: madeUpName(headLength), samples: sampleLengths.map(madeUpName), label: '', isLater: false }
  })
  return { columns, rows: [], isUnclear: state.isUnclear ?? false }
}

const madeUpNumbers = (count: number) => Array.from({ length: count }, () => '(202) 555-0100')

/** The same for what is left out. */
export function madeUpLeftOut(state: ImportState): LeftOut[] {
  const leftOut = state.step === 'preview' ? (state.leftOut ?? []) : []
  return leftOut.map(({ nameLength, numbers, ...rest }) => {
    return { ...rest, name: madeUpName(nameLength), numbers: madeUpNumbers(numbers) }
  })
}

/** The same for numbers that are probably mistyped. */
export function madeUpUnlikely(state: ImportState): Unlikely[] {
  const unlikely = state.step === 'preview' ? (state.unlikely ?? []) : []
  return unlikely.map(({ nameLength, numbers }) => {
    return { name: madeUpName(nameLength), numbers: madeUpNumbers(numbers) }
  })
}
