import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { MENU_ITEMS, NAV_ITEMS } from '../../../src/app/layout/places'
import { SCREENS } from '../../../src/app/screens'
import { guardedRoutes, isPublicPath, publicRoutes, routes } from '../../../src/routes'
import { answerCustomer, openAsCustomer } from '../../helpers/api/customerApp'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { renderApp } from '../../helpers/page/renderApp'

const api = startFakeApi()

beforeEach(() => {
  api.offersNoOther()
  answerCustomer(api)
  api.answer('GET ip', { ip: '203.0.113.7' })
})

const pathsOf = (table: Record<string, { path: string }>) => Object.values(table).map(({ path }) => path)

test('no path is in the table twice', () => {
  const paths = pathsOf(routes)
  expect(paths).toHaveLength(Object.keys(publicRoutes).length + Object.keys(guardedRoutes).length)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each(pathsOf(publicRoutes))('%s has a screen, for a visitor too', async (path) => {
  await renderApp({ path })
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('404')
  expect(isPublicPath(path)).toBe(true)
  expect(isPublicPath(`${path}/`)).toBe(true)
})

test.each(pathsOf(guardedRoutes))('%s has a screen, behind the log-in', async (path) => {
  await openAsCustomer({ path })
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent(/404|Welcome back!/)
  expect(isPublicPath(path)).toBe(false)
})

test('every chunk is named as the table has it', () => {
  const source = readFileSync('src/app/screens.tsx', 'utf8')
  const named = [...source.matchAll(/'?([\w-]+)'?: lazyPart\([^']*webpackChunkName: '([\w-]+)'/g)]
  expect(named.map(([, key]) => key)).toEqual(Object.keys(SCREENS))
  expect(named.map(([, , chunk]) => chunk)).toEqual(Object.keys(SCREENS))
})

test('the navigation has its places in the spec’s order', () => {
  expect(NAV_ITEMS.map(({ path }) => path)).toEqual(['/', '/call-history', '/manage-users', '/settings'])
  expect(MENU_ITEMS.map(({ path }) => path)).toEqual(['/', '/call-history', '/settings', '/manage-users'])
})
