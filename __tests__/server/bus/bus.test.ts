import { LocalBus } from '../../../server/bus/bus'

const GIFT = { topic: 'balance', accountId: 'a' } as const

it('reaches every listener, whatever another one throws', () => {
  const errors: unknown[] = []
  const bus = new LocalBus((error) => errors.push(error))
  const broken = new Error('a broken listener')
  bus.subscribe(() => {
    throw broken
  })
  const heard = jest.fn()
  bus.subscribe(heard)
  bus.publish(GIFT)
  expect(heard).toHaveBeenCalledWith(GIFT)
  expect(errors).toEqual([broken])
})

it('no longer reaches a listener that has stopped', () => {
  const bus = new LocalBus(() => undefined)
  const heard = jest.fn()
  const stop = bus.subscribe(heard)
  stop()
  bus.publish(GIFT)
  expect(heard).not.toHaveBeenCalled()
})
