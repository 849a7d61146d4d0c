import { join } from 'node:path'
import { unlessPassed } from '../../scripts/tasks/unlessPassed.mjs'
import { tempFolder } from '../helpers/server/tempFolder'

const NAME = 'As it is deployed'
const FINE = { passed: 3, failures: [], secondTries: [] }

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation())

test('a check that has passed is not run again with the same files', async () => {
  const record = join(tempFolder(), 'new', 'passed.json')
  const check = jest.fn(async () => FINE)
  expect(await unlessPassed(NAME, check, record)).toEqual(FINE)
  expect(await unlessPassed(NAME, check, record)).toEqual({ ...FINE, passed: 0 })
  expect(check).toHaveBeenCalledTimes(1)
})

test('a check that has failed is run again, and so is another one', async () => {
  const record = join(tempFolder(), 'passed.json')
  await unlessPassed(NAME, async () => ({ ...FINE, failures: ['the container file'] }), record)
  const check = jest.fn(async () => FINE)
  await unlessPassed(NAME, check, record)
  await unlessPassed('Calls through Kamailio and rtpengine', check, record)
  expect(check).toHaveBeenCalledTimes(2)
})
