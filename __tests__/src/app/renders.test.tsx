import { act, fireEvent, screen } from '@testing-library/react'
import { loadAllParts } from '../../../src/components/loading/part'
import { pressKey } from '../../../src/components/phone/padEdits'
import { routeChanged } from '../../../src/events'
import { accountOutdated } from '../../../src/features/account/accountSlice'
import { pagesScrolledTo } from '../../../src/features/callHistory/callHistorySlice'
import { selectLayout } from '../../../src/features/callHistory/list/shownList'
import { chartSwitched } from '../../../src/features/preferences/preferencesSlice'
import { remoteConfigRead } from '../../../src/features/remoteConfig/remoteConfigSlice'
import { answerHistory, manyCalls } from '../../helpers/api/callHistory'
import { parent } from '../../helpers/api/customers'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { answerContacts } from '../../helpers/page/contacts'
import { answerDialer, numberField, openDialer } from '../../helpers/page/dialer'
import { learnFeatures } from '../../helpers/page/learnFeatures'
import { renderApp } from '../../helpers/page/renderApp'
import { renderPhone } from '../../helpers/page/renderPhone'
import { untilQuiet } from '../../helpers/page/untilQuiet'
import { hasEverRendered, rendersWhile, wasRendered } from '../../helpers/page/watchRenders'
import { until } from '../../helpers/until'

jest.mock('react/jsx-dev-runtime', () => jest.requireActual('../../helpers/page/watchRenders').watchingRuntime())

const api = startFakeApi()

const sounds = (mos: number) => ({ kind: 'quality', reading: { mos, rttMs: 20, jitterMs: 4, loss: 0 } }) as const

/** A call in progress for some seconds, with its first minute booked. */
async function openTalk() {
  const phone = await renderPhone(api)
  await phone.talk()
  await phone.tell(sounds(4.2))
  await phone.advance(10_300)
  await screen.findByText('Good')
  await screen.findByRole('button', { name: /^Account: / })
  const { store } = phone
  await untilQuiet(store)
  /** Lets the server return another balance. */
  const changeCredits = (credits: number) => {
    const before = store.getState().account.account
    api.answer('GET Account', { resources: { account: { ...parent, credits } } })
    return act(async () => {
      store.dispatch(accountOutdated())
      await until('the account changes', () => store.getState().account.account !== before)
    })
  }
  return { ...phone, changeCredits }
}

type Drawn = Awaited<ReturnType<typeof rendersWhile>>

/** Something was drawn, and no more than so many components. */
function expectRenders(drawn: Drawn, { atMost }: { atMost: number }) {
  const renders = Object.values(drawn).reduce((sum, each) => sum + each, 0)
  expect({ drawn, few: 0 < renders && renders <= atMost }).toEqual({ drawn, few: true })
}

/** What stands on the screen was not drawn again. */
function expectStanding(drawn: Drawn, names: readonly string[]) {
  for (const name of names) {
    expect(hasEverRendered(name) ? name : `no component is named ${name}`).toBe(name)
    expect(drawn).not.toHaveProperty(name)
  }
}

const FRAME = ['LoggedInApp', 'AppLayout', 'PageFrame', 'DesktopNav', 'Footer']

describe('during a call', () => {
  test('a second costs four renders: its timer, in the panel and in the tab', async () => {
    const { advance } = await openTalk()
    expectRenders(await rendersWhile(() => advance(1000)), { atMost: 4 })
  })

  test('a quality reading costs one render, of the bars', async () => {
    const { tell } = await openTalk()
    expectRenders(await rendersWhile(() => tell(sounds(4.3))), { atMost: 1 })
  })

  test('changed credits cost four renders: the widget and the time left; unchanged ones none', async () => {
    const { changeCredits } = await openTalk()
    expectRenders(await rendersWhile(() => changeCredits(30)), { atMost: 4 })
    expect(await rendersWhile(() => changeCredits(30))).toEqual({})
  })

  test('a newer version of the app rerenders nothing', async () => {
    const { services } = await openTalk()
    expect(await rendersWhile(() => act(() => services.world.findUpdate()))).toEqual({})
  })

  test('on another screen a second costs no more, and a quality reading nothing', async () => {
    await loadAllParts()
    const { advance, tell, user } = await openTalk()
    await user.click(screen.getAllByRole('link', { name: 'Call History' })[0] as HTMLElement)
    await screen.findByRole('link', { name: /Show call/ })
    await advance(10_000)
    expectRenders(await rendersWhile(() => advance(1000)), { atMost: 4 })
    expect(await rendersWhile(() => tell(sounds(4.1)))).toEqual({})
  })
})

describe('with no call', () => {
  const open = async () => {
    answerDialer(api)
    await loadAllParts()
    const dialer = await openDialer()
    await dialer.user.click(numberField())
    await untilQuiet(dialer.store)
    const dialled = (number: string) =>
      act(() => until(`${number} is dialled`, () => dialer.store.getState().dialer.number === number))
    return { ...dialer, dialled }
  }
  const press = (key: string) =>
    act(() => {
      fireEvent.keyDown(numberField(), { key })
      pressKey(numberField(), key)
    })

  test('a key press costs no render; once painted, at most 14, for what depends on the number', async () => {
    const { user, store, dialled } = await open()
    await user.keyboard('202')
    await dialled('+1202')
    await untilQuiet(store)
    expect(await rendersWhile(() => press('5'))).toEqual({})
    expect(numberField()).toHaveValue('(202) 5')
    expectRenders(await rendersWhile(() => dialled('+12025')), { atMost: 14 })
  })

  test('the first key costs no render either; once painted, the suggestions open, and the frame stands', async () => {
    const { dialled } = await open()
    expect(await rendersWhile(() => press('3'))).toEqual({})
    expectStanding(await rendersWhile(() => dialled('+13')), FRAME)
    expect(screen.getByRole('listbox', { name: 'Recent numbers' })).toBeVisible()
  })

  test('another number of its own rerenders what writes numbers, not the frame around it', async () => {
    const { store } = await open()
    api.answer('GET Account', { resources: { account: { ...parent, phone_number: '+442079460123' } } })
    const drawn = await rendersWhile(() =>
      act(async () => {
        store.dispatch(accountOutdated())
        await until('the number is another', () => wasRendered('PhoneNumberText'))
      }),
    )
    expectStanding(drawn, ['ProvideOwnNumber', ...FRAME])
  })

  test('another location of the same screen rerenders nothing of it', async () => {
    const { store } = await open()
    const location = { key: 'another', pathname: '/', search: '' }
    expect(await rendersWhile(() => act(() => void store.dispatch(routeChanged(location))))).toEqual({})
  })

  test('the tabs of contacts rerender no recent call', async () => {
    await loadAllParts()
    answerContacts(api, [])
    const app = await openDialer()
    const drawn = await rendersWhile(async () => {
      await learnFeatures(app)
      await screen.findByRole('tab', { name: 'Contacts' })
    })
    expectStanding(drawn, ['RecentRow'])
  })

  test('a preference that the screen does not depend on rerenders nothing', async () => {
    const { store } = await open()
    expect(await rendersWhile(() => act(() => void store.dispatch(chartSwitched({ on: true }))))).toEqual({})
  })

  test('a newer version of the app costs three renders, of its offer', async () => {
    const { services } = await open()
    expectRenders(await rendersWhile(() => act(() => services.world.findUpdate())), { atMost: 3 })
  })

  test('another screen rerenders no header, navigation, credits or footer', async () => {
    await loadAllParts()
    api.answer('GET Calls/Count', { count: 0 })
    api.answer('GET Account/Usage', { resources: { days: [] } })
    api.answer('GET Accounts', { resources: { accounts: [], total: { accounts: 0, credits: 0 }, next_cursor: null } })
    const { user } = await open()
    const drawn = await rendersWhile(async () => {
      await user.click(screen.getAllByRole('link', { name: 'Call History' })[0] as HTMLElement)
      await screen.findByRole('heading', { name: 'Call History' })
    })
    const around = ['LoggedInHeader', 'DesktopNav', 'MobileNav', 'CreditsWidget', 'CallSurroundings', 'Footer']
    expectStanding(drawn, around)
  })
})

test('more of a long list rerenders only the list, and none of its rows', async () => {
  await loadAllParts()
  answerHistory(api, manyCalls(1000))
  const { store } = await renderApp({ path: '/call-history', token: 'token' })
  await screen.findByText(/^1,000 calls/)
  const calls = () => selectLayout(store.getState()).calls
  await act(() => until('the second page is there', () => calls() === 400))
  const drawn = await rendersWhile(() =>
    act(() => {
      store.dispatch(pagesScrolledTo({ first: 1, last: 1 }))
      return until('the third page is drawn', () => calls() === 600 && wasRendered('Rows'))
    }),
  )
  // The page that arrived has 200.
  expectRenders(drawn, { atMost: 20 })
})

test('a remote config that replaces no text rerenders no screen', async () => {
  answerDialer(api)
  const { store } = await openDialer()
  const { remoteConfig } = store.getState()
  const drawn = await rendersWhile(() =>
    act(() => void store.dispatch(remoteConfigRead({ ...remoteConfig, texts: { ...remoteConfig.texts } }))),
  )
  expect(Object.keys(drawn).filter((name) => !['Dress', 'Banners'].includes(name))).toEqual([])
})
