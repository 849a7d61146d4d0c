import { once } from 'node:events'
import { startWorker } from '../../../server/ground/startWorker'

test('a worker written in TypeScript runs with its own imports', async () => {
  const worker = startWorker(new URL('../../helpers/server/workers/greeter.worker', import.meta.url), {
    workerData: 'Ada',
  })
  expect(await once(worker, 'message')).toEqual(['Hello Ada'])
})
