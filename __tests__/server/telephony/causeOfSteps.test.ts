import type { Cause } from '../../../server/ground/journal'
import { currentCause } from '../../../server/ground/journal'
import { FakeClock } from '../../helpers/fakeClock'
import { CallWorld, numberAt, openCaller } from '../../helpers/server/callWorld'
import { describeOnAnyDatabase } from '../../helpers/server/testDatabase'

describeOnAnyDatabase('what is logged during the steps of a call', (open) => {
  it('names the call, as no request and no job asked for them', async () => {
    const db = await open()
    const world = new CallWorld(db, new FakeClock())
    const causes: Record<string, Cause> = {}
    const { admit, answer, advance, end } = world.life
    const noting =
      <Args extends unknown[], Result>(name: string, step: (...args: Args) => Result) =>
      (...args: Args) => {
        causes[name] = currentCause()
        return step(...args)
      }
    Object.assign(world.life, {
      admit: noting('admit', admit),
      answer: noting('answer', answer),
      advance: noting('advance', advance),
      end: noting('end', end),
    })
    await world.start()
    const { sid } = await world.talk(await openCaller(db, 4200), numberAt(1))
    await world.advance(61)
    world.carrier.end(sid)
    await world.settled()
    const job = `call ${sid}`
    expect(causes).toEqual({ admit: { job }, answer: { job }, advance: { job }, end: { job } })
    await world.control.close()
    await db.close()
  })
})
