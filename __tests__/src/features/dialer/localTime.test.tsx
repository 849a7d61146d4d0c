import { screen } from '@testing-library/react'
import { LocalTime } from '../../../../src/features/dialer/LocalTime'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

test.each([
  ['2026-11-26T03:00:00Z', 'Outside 8 AM to 9 PM there'],
  ['2026-11-26T13:00:00Z', null],
])('at %s a pointer on the time in London reads: %s', async (at, words) => {
  const services = fakeServices()
  services.clock = { ...services.clock, now: () => Date.parse(at) }
  await renderApp({ services, ui: <LocalTime number="+442079460123" /> })
  expect(await screen.findByText(/in London/)).toBeVisible()
  expect(screen.queryByTitle(/there$/)?.title ?? null).toBe(words)
})
