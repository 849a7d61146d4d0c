import { screen, waitFor, within } from '@testing-library/react'
import { answerCustomer, customerServices, openAsCustomer } from '../helpers/api/customerApp'
import { parent, subAccount } from '../helpers/api/customers'
import { deferAnswer } from '../helpers/api/deferAnswer'
import { startFakeApi } from '../helpers/api/fakeApi'
import { sentBody } from '../helpers/api/sentBody'
import { button, dialog } from '../helpers/page/onScreen'
import { renderApp } from '../helpers/page/renderApp'

const api = startFakeApi()
const REQUEST = 'rpc sub_acct.request_credits'
const pending = { sid: 'R1', credits: 5, status: 'pending', created_at: '2026-11-21T07:00:00Z' }

const widget = () => within(screen.getByRole('group', { name: 'Credits' }))

async function open(customer: Parameters<typeof answerCustomer>[1] = {}) {
  answerCustomer(api, customer)
  return openAsCustomer()
}

describe('§2 Credits widget', () => {
  test('While credits are unknown, a skeleton placeholder is shown', async () => {
    answerCustomer(api)
    const answer = deferAnswer(api, 'GET Account')
    await renderApp({ path: '/nowhere', services: customerServices() })
    const skeleton = () => screen.getByRole('group', { name: 'Credits' }).querySelector('.MuiSkeleton-root')
    expect(skeleton()).toBeVisible()
    expect(widget().queryByRole('button')).not.toBeInTheDocument()
    await answer({ resources: { account: parent } })
    expect(await widget().findByText('42 credits')).toBeVisible()
    expect(skeleton()).toBeNull()
  })

  test('Credits of 0 show "0"', async () => {
    await open({ account: { ...parent, credits: 0 } })
    expect(widget().getByText('0')).toBeVisible()
  })

  test.each([
    [1, '1 credit'],
    [2, '2 credits'],
    [42, '42 credits'],
  ])('A positive number shows the number with "credit" or "credits": %d', async (credits, shown) => {
    await open({ account: { ...parent, credits } })
    expect(widget().getByText(shown)).toBeVisible()
  })

  describe('Sub-accounts', () => {
    test.each(['no request', 'denied', 'approved'])(
      'Button "Request More" when no request is pending: %s',
      async (status) => {
        const creditRequests = status === 'no request' ? [] : [{ ...pending, status }]
        await open({ account: subAccount, creditRequests })
        expect(await screen.findByRole('button', { name: 'Request More' })).toBeEnabled()
        expect(screen.queryByRole('button', { name: 'Add More' })).not.toBeInTheDocument()
      },
    )

    test('When a pending request exists and the account is_active, a disabled button "Request Pending"', async () => {
      await open({ account: subAccount, creditRequests: [pending] })
      expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled()
      expect(screen.queryByRole('button', { name: 'Request More' })).not.toBeInTheDocument()
    })

    test('Reading: a sub-account that is not active and has a pending request sees no button', async () => {
      const { store } = await open({ account: { ...subAccount, is_active: false }, creditRequests: [pending] })
      await waitFor(() => expect(store.getState().creditRequests.status).toBe('known'))
      expect(widget().queryByRole('button')).not.toBeInTheDocument()
    })

    describe('The request dialog', () => {
      async function openDialog() {
        const app = await open({ account: subAccount })
        await app.user.click(await screen.findByRole('button', { name: 'Request More' }))
        await dialog('Request more credits')
        return app
      }

      const amount = () => screen.getByLabelText(/^Amount of credits/)

      test('takes a required numeric amount of credits', async () => {
        api.answer(REQUEST, {})
        const { user } = await openDialog()
        expect(amount()).toBeRequired()
        expect(amount()).toHaveAttribute('type', 'number')
        await user.click(button('Send Request'))
        expect(api.seen(REQUEST)).toEqual([])
        await user.type(amount(), 'abc12')
        await user.click(button('Send Request'))
        expect(await sentBody(api, REQUEST)).toMatchObject({ credits: 12 })
      })

      test('Reading: a failure keeps dialog and amount', async () => {
        api.refuse(REQUEST, 422, { code: 9, message: 'Too many.' })
        const { user } = await openDialog()
        await user.type(amount(), '12')
        await user.click(button('Send Request'))
        expect(await screen.findByRole('alert')).toHaveTextContent('Error (9)Too many.')
        expect(amount()).toHaveValue(12)
      })
    })
  })

  test('Parent accounts: an "Add More" button opens the purchase dialog', async () => {
    const { user } = await open()
    await user.click(widget().getByRole('button', { name: 'Add More' }))
    expect(await dialog('Select Package')).toBeVisible()
  })
})
