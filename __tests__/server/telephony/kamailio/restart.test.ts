import { BilledCalls } from '../../../helpers/server/kamailio/billedCalls'
import { describeOnAnyDatabase } from '../../../helpers/server/testDatabase'
import { until } from '../../../helpers/until'

describeOnAnyDatabase('a call that goes on while all servers are stopped', (open) => {
  it('is carried on by the next one, even if its last minute has run out meanwhile, and charged to its end', async () => {
    const calls = await BilledCalls.open(await open())
    const call = await calls.talk()
    await calls.passing(50)
    const restarted = await calls.restartAfter(45)
    expect(await calls.seen(call, restarted)).toMatchObject({ status: 'answered' })
    await until('it knows the calls', () => restarted.carrier.list().catch(() => undefined))
    await calls.passing(12)
    expect(calls.kamailio.carries(call.callId)).toBe(true)
    expect(await calls.seen(call, restarted)).toMatchObject({ status: 'answered', credits: 2 })
    calls.kamailio.end(call.callId, 'caller')
    await calls.passing(3)
    expect(await calls.ended(call, restarted)).toMatchObject({ result: 'completed', credits: 2 })
    await calls.close()
  })
})
