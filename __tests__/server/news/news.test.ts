import { OwnNews } from '../../../server/news/news'

const GIFT = { topic: 'balance', accountId: 'a' } as const

it('reaches every listener, whatever another one throws', () => {
  const errors: unknown[] = []
  const news = new OwnNews((error) => errors.push(error))
  const broken = new Error('a broken listener')
  news.subscribe(() => {
    throw broken
  })
  const heard = jest.fn()
  news.subscribe(heard)
  news.publish(GIFT)
  expect(heard).toHaveBeenCalledWith(GIFT)
  expect(errors).toEqual([broken])
})

it('no longer reaches a listener that has stopped', () => {
  const news = new OwnNews(() => undefined)
  const heard = jest.fn()
  const stop = news.subscribe(heard)
  stop()
  news.publish(GIFT)
  expect(heard).not.toHaveBeenCalled()
})
