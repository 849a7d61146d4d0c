import type { UnknownAction } from '@reduxjs/toolkit'
import { loggedOut, routeChanged } from '../../../../src/events'
import {
  downloadClicked,
  fileClosed,
  fileFailed,
  fileProgressed,
  fileRequested,
  fileSaved,
  selectTableFile,
  tableFileSlice,
} from '../../../../src/features/tableFile/tableFileSlice'

const CALLS = { path: '/call-history' }
const LINES = { path: '/settings/transactions' }

const after = (...events: UnknownAction[]) => events.reduce(tableFileSlice.reducer, tableFileSlice.getInitialState())
const goTo = (pathname: string, search = '') => routeChanged({ key: 'k', pathname, search })

test('a file is offered, fetched and saved; later events change nothing', () => {
  const events = [
    fileRequested(CALLS),
    downloadClicked(CALLS),
    fileProgressed({ rows: 2, total: 3 }),
    fileSaved({ rows: 3 }),
  ]
  expect(events.map((_, index) => after(...events.slice(0, index + 1)).status)).toEqual([
    'offered',
    'running',
    'running',
    'saved',
  ])
  const saved = after(...events)
  for (const late of [
    fileProgressed({ rows: 9, total: 9 }),
    fileSaved({ rows: 9 }),
    fileFailed({ error: { status: 500 } }),
  ])
    expect(tableFileSlice.reducer(saved, late)).toBe(saved)
})

test('there is one at a time: while it is fetched no other is offered or started', () => {
  const running = after(downloadClicked(CALLS))
  for (const other of [fileRequested(LINES), downloadClicked(LINES), downloadClicked(CALLS)])
    expect(tableFileSlice.reducer(running, other)).toBe(running)
})

test('one that failed is fetched again', () => {
  const failed = after(downloadClicked(LINES), fileFailed({ error: { status: 500 } }))
  expect(tableFileSlice.reducer(failed, downloadClicked(LINES))).toMatchObject({ status: 'running', rows: 0 })
})

test('a screen sees only the file of its own list', () => {
  const state = { tableFile: after(downloadClicked(CALLS)) }
  expect(selectTableFile(state, CALLS.path)).toMatchObject({ status: 'running' })
  expect(selectTableFile(state, LINES.path)).toEqual({ status: 'none' })
})

test('it continues while the filter changes, and ends with its screen, its dialog and the session', () => {
  const running = after(downloadClicked(CALLS))
  expect(tableFileSlice.reducer(running, goTo(CALLS.path, '?q=2'))).toBe(running)
  for (const end of [goTo('/'), fileClosed(), loggedOut({ reason: 'chosen' })])
    expect(tableFileSlice.reducer(running, end)).toEqual({ status: 'none' })
  const saved = after(downloadClicked(LINES), fileSaved({ rows: 1 }))
  expect(tableFileSlice.reducer(saved, goTo(LINES.path, '?kind=call'))).toEqual({ status: 'none' })
})
