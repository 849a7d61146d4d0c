import { act, screen } from '@testing-library/react'
import { startFakeApi } from '../../helpers/api/fakeApi'
import { answerDialer, openDialer } from '../../helpers/page/dialer'
import { button } from '../../helpers/page/onScreen'
import { renderPhone } from '../../helpers/page/renderPhone'
import { translatePage } from '../../helpers/page/translatePage'

const api = startFakeApi()

const stops: (() => void)[] = []
const translate = () => act(async () => void stops.push(translatePage(document)))
afterEach(() => stops.splice(0).forEach((stop) => void stop()))

const expectNoCrash = () => expect(screen.queryByText(/stopped working/)).not.toBeInTheDocument()

describe('on a page that the browser has translated', () => {
  test.each([
    ['the caller cancels', 'cancelled', false],
    ['nobody answers', 'noAnswer', false],
    ['the other side hangs up', 'hungUpByOther', true],
  ] as const)('a call is placed and seen to its end: %s', async (_, cause, isAnswered) => {
    const { call, tell, advance, settle } = await renderPhone(api)
    await translate()
    await call()
    await tell({ kind: 'ringing' })
    expect(button('«Cancel»')).toBeVisible()
    if (isAnswered) {
      await tell({ kind: 'answered' })
      await advance(3000)
      expect(button('«Hang Up»')).toBeVisible()
      expect(screen.queryByText('«Cancel»')).not.toBeInTheDocument()
      expect(screen.getByRole('timer')).toHaveTextContent('0:03')
    }
    await tell({ kind: 'ended', cause, sipStatus: null })
    await settle({ status: 'ended', result: isAnswered ? 'completed' : 'no_answer' })
    expectNoCrash()
    expect(button('«Done»')).toBeVisible()
  })

  test('a number is typed, priced and called', async () => {
    answerDialer(api)
    const { user, call } = await openDialer()
    await translate()
    await user.type(screen.getByRole('combobox', { name: '«Phone number»' }), '2025550100')
    expect(await screen.findByText(/1 credit per minute/)).toBeVisible()
    await user.keyboard('{Enter}')
    expectNoCrash()
    expect(call().phase).not.toBe('idle')
  })
})
