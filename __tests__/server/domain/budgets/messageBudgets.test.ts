import type { Database } from '../../../../server/database/database'
import type { MessageBudgets, PaidMessage } from '../../../../server/domain/budgets/messageBudgets'
import { createMessageBudgets } from '../../../../server/domain/budgets/messageBudgets'
import { FakeClock } from '../../../helpers/fakeClock'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'

const HOUR = 3_600_000

describeOnAnyDatabase('budgets of paid texts and calls', (open) => {
  let db: Database
  let alarms: string[]
  let clock: FakeClock
  beforeEach(async () => {
    db = await open()
    alarms = []
    clock = new FakeClock()
  })
  afterEach(() => db.close())

  /** The budgets of one of several servers that share a database. */
  const server = (texts: number, voiceCodes = texts): MessageBudgets =>
    createMessageBudgets({
      limits: { texts, voiceCodes },
      clock,
      security: {
        report: (event, about) => void alarms.push(`${event} ${about?.detail}`),
        during: (_origin, work) => work(),
      },
    })
  const text = (area: number, purpose: PaidMessage['purpose'] = 'sign_ups'): PaidMessage => ({
    to: `+1${area}5550123`,
    method: 'text',
    purpose,
  })
  const spend = async (budgets: MessageBudgets, message: PaidMessage) => {
    const raise = await db.transaction((sql) => budgets.spend(sql, message))
    raise()
  }
  const AREAS = [201, 202, 203, 205, 206, 207, 208, 209, 210, 212]

  it('refuse what is used up until the next day, with the retry time, without affecting the others', async () => {
    const budgets = server(20)
    for (const area of AREAS.slice(0, 8)) await spend(budgets, text(area))
    await expect(spend(budgets, text(213))).rejects.toMatchObject({
      status: 429,
      code: 'budget_used_up',
      message: "We can't send more texts today. You can have us call you instead. Please try again in 12 hours.",
      retryAfterSeconds: 12 * 3600,
    })
    for (const purpose of ['codes', 'known_devices', 'invitations'] as const)
      for (const area of AREAS.slice(4, 8)) await spend(budgets, text(area, purpose))
    for (const purpose of ['codes', 'known_devices', 'invitations'] as const)
      await expect(spend(budgets, text(214, purpose))).rejects.toMatchObject({ status: 429 })
    await spend(budgets, { ...text(214), method: 'call' })
    clock.jump(12 * HOUR)
    await spend(budgets, text(213))
  })

  it('have separate messages for voice codes and invitations', async () => {
    const none = server(0)
    await expect(spend(none, { ...text(201), method: 'call' })).rejects.toThrow(
      "We can't make more calls today. You can have us text you instead. Please try again in 12 hours.",
    )
    await expect(spend(none, text(201, 'invitations'))).rejects.toThrow("We can't send more invitations today.")
  })

  it.each([
    ['of one area code', '+1201555', '+1202555'],
    ['of one area in Mexico', '+5255123', '+5233123'],
  ])('limit the numbers %s to a quarter of the budget, except for known devices', async (_name, pumped, other) => {
    const budgets = server(20)
    const to = (prefix: string, n: number) => ({ ...text(201), to: `${prefix}${1000 + n}0`.slice(0, 12) })
    for (let n = 0; n < 5; n += 1) await spend(budgets, to(pumped, n))
    await expect(spend(budgets, to(pumped, 5))).rejects.toMatchObject({ code: 'budget_used_up' })
    await expect(spend(budgets, { ...to(pumped, 5), purpose: 'codes' })).rejects.toMatchObject({ status: 429 })
    await spend(budgets, to(other, 0))
    await spend(budgets, { ...to(pumped, 5), purpose: 'known_devices' })
  })

  it('count nothing if any budget refuses the message', async () => {
    const budgets = server(20)
    for (let n = 0; n < 5; n += 1) await spend(budgets, text(201))
    for (let n = 0; n < 9; n += 1) await spend(budgets, text(201)).catch(() => undefined)
    for (const area of AREAS.slice(1, 4)) await spend(budgets, text(area))
    await expect(spend(budgets, text(213))).rejects.toMatchObject({ status: 429 })
    expect(await db.query("SELECT name, spent FROM daily_budget WHERE name NOT LIKE '% to %' ORDER BY name")).toEqual([
      { name: 'texts', spent: 8 },
      { name: 'texts for sign_ups', spent: 8 },
    ])
  })

  it('raise an alarm at half and one at full use, each once a day, however many servers share them', async () => {
    const servers = [server(20), server(20)]
    const wanted = AREAS.flatMap((area) => [area, area])
    await Promise.all(
      wanted.map((area, n) => spend(servers[n % 2] as MessageBudgets, text(area)).catch(() => undefined)),
    )
    expect(alarms.toSorted()).toEqual(['budget_half_used texts for sign_ups', 'budget_used_up texts for sign_ups'])
    for (const purpose of ['codes', 'invitations', 'known_devices'] as const)
      for (const area of [301, 302, 303, 304, 305])
        await spend(servers[0] as MessageBudgets, text(area, purpose)).catch(() => undefined)
    expect(alarms.filter((alarm) => / texts$/.test(alarm))).toEqual(['budget_half_used texts', 'budget_used_up texts'])
    expect(new Set(alarms).size).toBe(alarms.length)
    alarms.length = 0
    clock.jump(24 * HOUR)
    for (const area of AREAS) await spend(servers[1] as MessageBudgets, text(area)).catch(() => undefined)
    expect(alarms).toEqual(['budget_half_used texts for sign_ups', 'budget_used_up texts for sign_ups'])
  })

  it('raise no alarm for a rolled-back message', async () => {
    const budgets = server(1)
    await db
      .transaction(async (sql) => {
        await budgets.spend(sql, text(201))
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(alarms).toEqual([])
    await spend(budgets, text(201))
    expect(alarms).toContain('budget_used_up texts')
  })

  it('delete records after a month', async () => {
    const budgets = server(20)
    await spend(budgets, text(201))
    clock.jump(32 * 24 * HOUR)
    await spend(budgets, text(202))
    expect(await db.query('SELECT name FROM daily_budget ORDER BY name')).toEqual([
      { name: 'texts' },
      { name: 'texts for sign_ups' },
      { name: 'texts to +1202' },
    ])
  })
})
