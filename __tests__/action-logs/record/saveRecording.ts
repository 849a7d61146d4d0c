import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page, TestInfo } from '@playwright/test'
import { expect } from '@playwright/test'
import { saveSupportFile } from '../../e2e/helpers/supportFile'
import type { Journey } from '../facts'
import { facts } from '../facts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Saves the support file of a page as the recording of a journey, after checking that it ends as it should. */
export async function saveRecording(page: Page, journey: Journey, testInfo: TestInfo): Promise<void> {
  const file = testInfo.outputPath(`${journey}.json`)
  await saveSupportFile(page, file)
  await replay(file, '--assert')
  const { state } = JSON.parse(await replay(file, '--json')) as { state: object }
  expect(state).toMatchObject(facts[journey])
  await copyFile(file, path.join(ROOT, '__tests__/action-logs', `${journey}.json`))
}

async function replay(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/replay.mjs', ...words], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
