import { screen, waitFor, within } from '@testing-library/react'
import { answerHistory } from '../../../helpers/api/callHistory'
import { aCall } from '../../../helpers/api/calls'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (path = '/call-history') => renderApp({ path, token: 'token', travels: true })

describe('a download whose code is lost', () => {
  test('says so and is offered again', async () => {
    answerHistory(api, [aCall()])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Download CSV' }))
    jest.doMock('../../../../src/api/downloadTable', () => {
      throw new Error('The script could not be fetched')
    })
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText(/was interrupted and nothing was saved/)).toBeInTheDocument()
    jest.dontMock('../../../../src/api/downloadTable')
    api.answer('GET Calls.csv', () => new Response('to\r\n'))
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(/^Saved/)).toBeInTheDocument()
  })
})

describe('download', () => {
  const start = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    return within(await screen.findByRole('dialog', { name: 'Download CSV' }))
  }
  const fileName = expect.stringMatching(/^calls-\d{4}-\d\d-\d\d\.csv$/)

  test('the number of calls, then the file for exactly the filter, with the token in a header', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls.csv', () => new Response('to\r\n+12025550100\r\n', { headers: { 'x-total-count': '1' } }))
    const { user, services } = await open('/call-history?q=202&result=completed')
    const dialog = await start(user)
    expect(dialog.getByText(/1 call will be exported/)).toBeInTheDocument()
    expect(api.seen('GET Calls.csv')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText('Saved. The file contains one call.')).toBeInTheDocument()
    expect([...services.world.saved]).toEqual([[fileName, 'to\r\n+12025550100\r\n']])
    const [request] = api.seen('GET Calls.csv')
    expect(request?.headers.get('x-access-token')).toBe('token')
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({ q: '202', result: 'completed' })
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('one that is interrupted saves nothing, says so and is offered again', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls.csv', () => new Response(interrupted()))
    const { user, services } = await open()
    const dialog = await start(user)
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText(/was interrupted and nothing was saved/)).toBeInTheDocument()
    expect(services.world.saved.size).toBe(0)
    api.answer('GET Calls.csv', () => new Response('to\r\n'))
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText(/^Saved/)).toBeInTheDocument()
  })

  test('one that is cancelled ends, and nothing is saved', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls.csv', () => new Response(endless(), { headers: { 'x-total-count': '1000' } }))
    const { user, services, store } = await open()
    const dialog = await start(user)
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    expect(await dialog.findByText('2 of 1,000 calls')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(store.getState().tableFile).toEqual({ status: 'none' })
    expect(services.world.saved.size).toBe(0)
  })
})

function interrupted() {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('to\r\n'))
      controller.error(new Error('gone'))
    },
  })
}

function endless() {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('to\r\n1\r\n2\r\n')),
  })
}
