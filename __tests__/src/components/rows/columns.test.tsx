import { render } from '@testing-library/react'
import type { Columns } from '../../../../src/components/rows/columns'
import { cellAreas, cellsIn, columnsGrid, headsOf } from '../../../../src/components/rows/columns'

const columns = {
  name: { head: 'Name', width: '2fr', cell: (row) => row },
  owner: {
    head: 'Owner',
    width: '1fr',
    isOfFamily: true,
    part: 'facts',
    cell: (row) => <i key="owner">{`of ${row}`}</i>,
  },
  cost: { head: 'Cost', width: '80px', align: 'end', part: 'facts', cell: () => <b key="cost">2</b> },
  act: { width: '44px' },
} as const satisfies Columns<string, string, 'facts'>

const headsFor = (seesFamily: boolean) => {
  const { container } = render(<div>{headsOf(columns, (id: string) => id.toUpperCase(), seesFamily)}</div>)
  return [...container.querySelectorAll('span')].map(({ className, textContent }) => [className, textContent])
}

describe('a table of columns', () => {
  test('gives headings and rows the same grid, from left to right', () => {
    expect(columnsGrid(columns)).toMatchObject({
      gridTemplateColumns: '2fr 1fr 80px 44px',
      gridTemplateAreas: '"name owner cost act"',
      '& .name': { gridArea: 'name' },
      '& .cost': { gridArea: 'cost', textAlign: 'end' },
    })
  })

  test('places the cells of a list by their names', () => {
    expect(cellAreas(columns, 'user')).toMatchObject({
      '& .user .name': { gridArea: 'name' },
      '& .user .act': { gridArea: 'act' },
    })
  })

  test('has a head for each column with a text, in its grid area', () => {
    expect(headsFor(true)).toEqual([
      ['name', 'NAME'],
      ['owner', 'OWNER'],
      ['cost', 'COST'],
    ])
  })

  test('shows a column of owners of sub-accounts, heading and cell, to nobody else', () => {
    expect(headsFor(false).map(([name]) => name)).toEqual(['name', 'cost'])
    const cellsFor = (seesFamily: boolean) => {
      const { container } = render(<div>{cellsIn(columns, 'facts', seesFamily).map((cell) => cell('Ann'))}</div>)
      return container.textContent
    }
    expect(cellsFor(true)).toBe('of Ann2')
    expect(cellsFor(false)).toBe('2')
  })
})
