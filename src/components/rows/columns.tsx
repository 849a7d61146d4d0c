import type { ReactNode } from 'react'
import { WIDE } from '../page/styles'

/** A column of a list. Its name is its grid area, and the class name of its head and cells. */
export interface Column<Row, TextId extends string = string, Part extends string = string> {
  /** The text of its head, if it has one. */
  head?: TextId
  /** In the grid of large windows. */
  width: string
  align?: 'end'
  /** There is only room for it in very large windows. */
  isExtra?: boolean
  /** It is for those who see what the whole family does. */
  isOfFamily?: boolean
  /** The part of a row that its cells are in; a cell without one is the content of the row's own element. */
  part?: Part
  /** A row's cell, with a key. A function, as a component for each cell would make long lists slow. */
  cell?: (row: Row) => ReactNode
}

/** By name, from left to right. */
export type Columns<Row, TextId extends string = string, Part extends string = string> = Readonly<
  Record<string, Column<Row, TextId, Part>>
>

/** The grid of large windows, which the heads and the rows share. */
export function columnsGrid<Row>(columns: Columns<Row>) {
  const named = Object.entries(columns)
  const usual = named.filter(([, { isExtra }]) => !isExtra)
  return {
    ...gridOf(usual),
    ...(usual.length < named.length && { [WIDE]: gridOf(named) }),
    ...Object.fromEntries(named.map(([name, { align }]) => [`& .${name}`, { gridArea: name, textAlign: align }])),
  }
}

function gridOf<Row>(columns: [name: string, column: Column<Row>][]) {
  return {
    gridTemplateColumns: columns.map(([, { width }]) => width).join(' '),
    gridTemplateAreas: `"${columns.map(([name]) => name).join(' ')}"`,
  }
}

/** Puts each cell of the rows of a list, which are named by a class, into its grid area, in windows of any size. */
export function cellAreas<Row>(columns: Columns<Row>, row: string) {
  return Object.fromEntries(Object.keys(columns).map((name) => [`& .${row} .${name}`, { gridArea: name }]))
}

/** The heads that the viewer sees. */
export function headsOf<Row, TextId extends string>(
  columns: Columns<Row, TextId>,
  text: (id: TextId) => string,
  seesFamily = true,
): ReactNode {
  return Object.entries(columns).map(
    ([name, { head, isOfFamily }]) =>
      head &&
      (seesFamily || !isOfFamily) && (
        <span key={name} className={name}>
          {text(head)}
        </span>
      ),
  )
}

/** What makes the cells in one part of a row that the viewer sees. */
export function cellsIn<Row, Part extends string>(
  columns: Columns<Row, string, Part>,
  part: NoInfer<Part>,
  seesFamily = true,
): ((row: Row) => ReactNode)[] {
  return Object.values(columns).flatMap(({ cell, isOfFamily, ...column }) =>
    cell && column.part === part && (seesFamily || !isOfFamily) ? [cell] : [],
  )
}
