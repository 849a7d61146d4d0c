import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { EndedReason } from '../../../../contract/calls'
import { callRequested } from '../../../../src/features/calls/callsSlice'
import type { CallEngine } from '../../../../src/services/callEngine'
import { answerHistory } from '../../../helpers/api/callHistory'
import { aCall, mobile } from '../../../helpers/api/calls'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { fakeServices } from '../../../helpers/page/fakeServices'
import { renderApp } from '../../../helpers/page/renderApp'

const api = startFakeApi()

const open = (path = '/call-history') => renderApp({ path, token: 'token', travels: true })

describe('details', () => {
  test('times, cost minute by minute, caller ID, user, quality and the id to copy', async () => {
    answerHistory(api, [aCall({ quality: { mos: 4.31, loss: 0.013, jitter_ms: 12, rtt_ms: 61 } })])
    const { user, services } = await open()
    await user.click(await screen.findByRole('button', { name: /^United States \+ 1 2 0 2/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    expect(services.world.went).toEqual(['/call-history?call=call-1'])
    expect(sheet.getByText('1 min 5 sec')).toBeInTheDocument()
    expect(sheet.getByText('Ann Chen')).toBeInTheDocument()
    expect(sheet.getByRole('row', { name: /^Minute 2 .* 1 credit$/ })).toBeInTheDocument()
    expect(sheet.getByRole('row', { name: 'Total 2 credits' })).toBeInTheDocument()
    expect(sheet.getByText(/2 started minutes × 1 credit/)).toBeInTheDocument()
    expect(sheet.getByText('Good')).toBeInTheDocument()
    expect(sheet.getByText('4.3')).toBeInTheDocument()
    expect(sheet.getByText('1.3%')).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Copy call ID' }))
    expect(services.world.copied).toEqual(['call-1'])
    expect(await sheet.findByRole('button', { name: 'Copied call ID' })).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Close details' }))
    expect(services.world.back).toBe(1)
  })

  test('whose ID the browser refuses to copy say so, with the ID selected', async () => {
    answerHistory(api, [aCall()])
    const { user, services } = await open()
    services.world.mayCopy = false
    await user.click(await screen.findByRole('button', { name: /^United States \+ 1 2 0 2/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    await user.click(sheet.getByRole('button', { name: 'Copy call ID' }))
    expect(await sheet.findByText(/Your browser doesn't allow copying/)).toBeVisible()
    expect(String(getSelection())).toBe('call-1')
    services.world.mayCopy = true
    await user.click(sheet.getByRole('button', { name: 'Copy call ID' }))
    expect(await sheet.findByRole('button', { name: 'Copied call ID' })).toBeInTheDocument()
    expect(sheet.queryByText(/doesn't allow copying/)).not.toBeInTheDocument()
  })

  test('have no "Call again" during a call', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls/call-1', { resources: { call: aCall() } })
    const engine = new Proxy({}, { get: (_, name) => () => name === 'prepare' && new Promise(() => {}) }) as CallEngine
    const services = fakeServices({ token: 'token', engine })
    const { store } = await renderApp({ path: '/call-history?call=call-1', services })
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    const again = await sheet.findByRole('button', { name: 'Call again' })
    act(() => {
      store.dispatch(callRequested({ to: '+12025550100', callerIdSid: mobile.sid, callerId: mobile.phone_number }))
    })
    await waitFor(() => expect(again).not.toBeVisible())
  })

  test('a call that the network lost says so', async () => {
    answerHistory(api, [aCall({ result: 'completed', ended_reason: 'network_failure', seconds: 12, credits: 1 })])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^United States \+ 1 2 0 2/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    expect(sheet.getByText('The phone network had a problem.')).toBeVisible()
    expect(sheet.getByText('12 sec')).toBeVisible()
  })

  test('the moments of answer and end are as far apart as the call was long, as started seconds count', async () => {
    const [answered_at, ended_at] = [new Date(2026, 9, 20, 9, 0, 10, 100), new Date(2026, 9, 20, 9, 0, 14, 700)]
    answerHistory(api, [
      aCall({ answered_at: answered_at.toISOString(), ended_at: ended_at.toISOString(), seconds: 5, credits: 1 }),
    ])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^United States \+ 1 2 0 2/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    const fact = (name: string) => sheet.getByText(name).nextElementSibling?.textContent
    expect([fact('Answered'), fact('Ended'), fact('Length')]).toEqual(['9:00:10 AM', '9:00:15 AM', '5 sec'])
  })

  test('whose network spoiled the sound, where the server reports how it came in', async () => {
    const quality = { mos: 3, loss: 0.11, jitter_ms: 15, rtt_ms: 61 }
    answerHistory(api, [aCall({ quality, trunk_quality: { mos: 3.4, loss: 0.1, jitter_ms: 5 } })])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^United States \+ 1 2 0 2/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    const sound = (await sheet.findByRole('region', { name: 'Sound quality' })).textContent
    expect(sound).toMatch(/Your network\s*Good.*61 ms.*10 ms.*1\.1%.*Their network\s*Fair.*3\.4.*5 ms.*10%/)
  })

  test.each<[EndedReason, RegExp | null]>([
    ['not_in_service', /This number is not in service/],
    ['cancelled', null],
  ])('why a call was not answered: %s', async (ended_reason, sentence) => {
    answerHistory(api, [aCall({ result: 'failed', answered_at: undefined, seconds: 0, credits: 0, ended_reason })])
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: /^United States \+ 1 2 0 2/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    if (sentence) expect(sheet.getByText(sentence)).toBeInTheDocument()
    else expect(sheet.queryByText('Reason')).not.toBeInTheDocument()
  })

  test('a double click opens them once, and does not close them', async () => {
    answerHistory(api, [aCall()])
    const { user, services } = await open()
    const row = await screen.findByRole('button', { name: /^United States \+ 1 2 0 2/ })
    await user.dblClick(row)
    expect(services.world.went).toEqual(['/call-history?call=call-1'])
    await screen.findByRole('dialog', { name: 'Call details' })
    const over = document.querySelector('.MuiBackdrop-root') as HTMLElement
    fireEvent.click(over, { detail: 2 })
    expect(services.world.back).toBe(0)
    fireEvent.click(over, { detail: 1 })
    expect(services.world.back).toBe(1)
  })

  test('a call on no loaded page is looked up by its address, which closing clears', async () => {
    answerHistory(api, [aCall()])
    api.answer('GET Calls/far', {
      resources: { call: aCall({ sid: 'far', to: '+12125550142', answered_at: undefined, seconds: 0, credits: 0 }) },
    })
    const { user, services } = await open('/call-history?call=far')
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    expect(await sheet.findByText('+1 212 555 0142')).toBeInTheDocument()
    expect(sheet.getByText(/Free. You pay only for answered calls./)).toBeInTheDocument()
    expect(sheet.getByText('Not measured')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(services.world.replaced).toEqual(['/call-history'])
  })

  test('a test call was free, in the list as well', async () => {
    const call = aCall({ sid: 'test', credits_per_minute: 0, credits: 0, seconds: 65 })
    answerHistory(api, [call])
    api.answer('GET Calls/test', { resources: { call } })
    await open('/call-history?call=test')
    const sheet = within(await screen.findByRole('dialog', { name: 'Call details' }))
    expect(await sheet.findByText('This call was free.')).toBeInTheDocument()
    expect(screen.getByText('Free')).toBeInTheDocument()
    expect(screen.queryByText(/^0 credits|Each minute is charged/)).not.toBeInTheDocument()
  })

  test('an unknown or foreign call is reported as not found', async () => {
    answerHistory(api, [aCall()])
    api.refuse('GET Calls/none', 404, { code: 'not_found', message: 'No.' })
    await open('/call-history?call=none')
    expect(await screen.findByText('This call does not exist, or you do not have access to it.')).toBeInTheDocument()
  })
})
