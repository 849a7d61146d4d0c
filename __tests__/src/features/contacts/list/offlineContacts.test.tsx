/** @alone parts of the app are missing while it runs */
import { act, screen } from '@testing-library/react'
import { aContact } from '../../../../helpers/api/contacts'
import { startFakeApi } from '../../../../helpers/api/fakeApi'
import { answerContacts } from '../../../../helpers/page/contacts'
import { openDialer } from '../../../../helpers/page/dialer'
import { button } from '../../../../helpers/page/onScreen'

let mockIsOffline = true
const mockPart = (path: string) => {
  if (mockIsOffline) throw new Error('Loading chunk contacts failed')
  return jest.requireActual(path)
}
jest.mock('../../../../../src/features/contacts/readContacts', () =>
  mockPart('../../../../../src/features/contacts/readContacts'),
)
jest.mock('../../../../../src/features/contacts/contactsEffects', () =>
  mockPart('../../../../../src/features/contacts/contactsEffects'),
)

const api = startFakeApi()

test('contacts whose code was not loaded can be retried, and then searched', async () => {
  answerContacts(api, [aContact({ name: 'Zoë Łuk' }), aContact({ sid: 'contact-adam', name: 'Adam Penn' })])
  const { user, services } = await openDialer('/?tab=contacts')
  await act(async () => {
    for (const callback of services.world.atIdle) callback()
  })
  expect(await screen.findByText('Your contacts could not be loaded.')).toBeInTheDocument()
  mockIsOffline = false
  await user.click(button('Try again'))
  expect(await screen.findByText('Adam Penn')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: 'Search contacts' }), 'zoe')
  expect(await screen.findByText('Zoë Łuk')).toBeInTheDocument()
  expect(screen.queryByText('Adam Penn')).not.toBeInTheDocument()
})
