import { findBareIntl } from '../../scripts/layers/bareIntl.mjs'

test.each([
  ["new Intl.NumberFormat('en').format(1)", ['new Intl.NumberFormat']],
  ['Intl.DateTimeFormat().resolvedOptions()', ['Intl.DateTimeFormat']],
  ['at.toLocaleString(); at.toLocaleDateString("de")', ['.toLocaleString', '.toLocaleDateString']],
  ['one.localeCompare(other)', ['.localeCompare']],
  ['let format: Intl.DateTimeFormat | undefined', []],
  ['numberFormat({}).format(1)', []],
])('in %s it finds %j', (source, found) => {
  expect(findBareIntl(source)).toEqual(found)
})
