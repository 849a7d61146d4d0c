import { screen } from '@testing-library/react'
import { CallPanel } from '../../../../src/features/calls/panel/CallPanel'
import type { QualityReading } from '../../../../src/services/callEngine'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { button } from '../../../helpers/page/onScreen'
import { renderPhone } from '../../../helpers/page/renderPhone'

const api = startFakeApi()

const open = () => renderPhone(api, { ui: <CallPanel />, path: '/nowhere' })

describe('the sound of a call in progress', () => {
  test('shows its quality as a level, and the figures behind it', async () => {
    const { talk, tell, user } = await open()
    await talk()
    const poor = { kind: 'quality', reading: { mos: 2.4, rttMs: 520, jitterMs: 41, loss: 0.034 } } as const
    await tell(poor)
    await user.hover(screen.getByRole('img', { name: 'Sound quality: Poor' }))
    expect(await screen.findByText('MOS 2.4 · round trip 520 ms · jitter 41 ms · loss 3.4 %')).toBeInTheDocument()
    expect(screen.getByText(/The connection is poor/)).toBeVisible()
  })

  test.each([
    ['yours', 'theirs', 'Your network', /Your network is poor\. Move closer/],
    ['theirs', 'yours', 'Their network', /Their network is poor; yours looks fine/],
  ] as const)('names the network that makes it poor: %s', async (bad, good, name, notice) => {
    const { talk, tell, user } = await open()
    await talk()
    const poor = { mos: 2.4, rttMs: 0, jitterMs: 41, loss: 0.034 }
    const fine = { mos: 4.4, rttMs: 0, jitterMs: 4, loss: 0 }
    await tell({ kind: 'quality', reading: { ...poor, [bad]: poor, [good]: fine } as QualityReading })
    const label = screen.getByRole('img', { name: `Sound quality: ${name}: Poor` })
    expect(screen.getByText(notice)).toBeVisible()
    await user.hover(label)
    const tooltip = await screen.findByRole('tooltip')
    expect(tooltip).toHaveTextContent(new RegExp(`${name}: Poor MOS 2.4 ·.* jitter 41 ms · loss 3.4 %`))
    expect(tooltip).toHaveTextContent(/(Your|Their) network: Good MOS 4.4 ·.* loss 0\.0 %/)
  })

  test('says when nothing is heard from the other side, until sound arrives', async () => {
    const { talk, tell } = await open()
    const notice = () => screen.queryAllByText(/We can't hear them\./)
    await talk()
    await tell({ kind: 'silentOther', on: true })
    expect(notice()[0]).toBeVisible()
    for (const fact of [{ kind: 'held' }, { kind: 'muted' }] as const) {
      await tell({ ...fact, on: true })
      expect(notice()).toEqual([])
      await tell({ ...fact, on: false })
      expect(notice()[0]).toBeVisible()
    }
    await tell({ kind: 'reconnecting' })
    expect(notice()).toEqual([])
    await tell({ kind: 'reconnected' })
    await tell({ kind: 'silentOther', on: false })
    expect(notice()).toEqual([])
  })

  test('says when their sound arrives and is not played, muted or not, until it is', async () => {
    const { talk, tell } = await open()
    const notice = () => screen.queryAllByText(/none of it can be played/)
    await talk()
    await tell({ kind: 'unplayedSound', on: true })
    expect(notice()[0]).toBeVisible()
    await tell({ kind: 'muted', on: true })
    expect(notice()[0]).toBeVisible()
    await tell({ kind: 'held', on: true })
    expect(notice()).toEqual([])
    await tell({ kind: 'held', on: false })
    await tell({ kind: 'unplayedSound', on: false })
    expect(notice()).toEqual([])
  })

  test.each([
    [{ kind: 'silentMicrophone', on: true } as const, /They may not hear you/],
    [{ kind: 'microphoneLost', now: 'Headset' } as const, /unplugged\. Now using Headset\./],
    [{ kind: 'microphoneLost', now: null } as const, /They can't hear you until you plug one in/],
  ])('%o: says so next to the devices', async (fact, sentence) => {
    const { talk, tell, user } = await open()
    await talk()
    await tell(fact)
    expect(screen.getByText(sentence)).toBeVisible()
    await user.click(button('Choose a microphone'))
    expect(screen.getByRole('dialog', { name: 'Audio' })).toBeVisible()
  })

  test('offers a button to unblock audio that the browser blocks', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await tell({ kind: 'audioBlocked', on: true })
    await user.click(button('Turn sound on'))
    expect(engine.count('allowSound')).toBe(1)
  })
})

describe('microphone and speaker', () => {
  test('are chosen from the available ones', async () => {
    const { talk, tell, engine, user } = await open()
    await talk()
    await tell({
      kind: 'devices',
      devices: {
        microphones: [
          { id: 'm1', label: 'Built-in' },
          { id: 'm2', label: 'Headset' },
        ],
        speakers: [{ id: 's1', label: 'Headset' }],
        microphoneId: 'm1',
        speakerId: null,
      },
    })
    await user.click(button('Audio'))
    expect(screen.getByLabelText('Microphone')).toHaveDisplayValue('Built-in')
    expect(screen.getByLabelText('Speaker')).toHaveDisplayValue('System default')
    await user.selectOptions(screen.getByLabelText('Microphone'), 'Headset')
    await user.selectOptions(screen.getByLabelText('Speaker'), 'Headset')
    await user.click(button('Play a test sound'))
    expect(engine.asked.slice(-3)).toEqual([['chooseMicrophone', 'm2'], ['chooseSpeaker', 's1'], ['playTestTone']])
  })
})
