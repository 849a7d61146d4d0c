import type { Page } from '@playwright/test'
import { EMPTY_ARCHIVE } from '../../../src/recorder/archive'
import { mapTexts } from '../../../src/recorder/pseudonyms/mapTexts'
import { piecesOf } from '../../../src/recorder/pseudonyms/numberRuns'
import type { SecretMemory } from '../../../src/recorder/pseudonyms/secretMemory'
import { createSecretMemory } from '../../../src/recorder/pseudonyms/secretMemory'
import { readNumber } from '../../../src/recorder/pseudonyms/writtenNumber'
import { writeStored } from '../../../src/recorder/storedRecording'

const SALT = 'pictures'

/**
 * Makes the recordings of a tab replace each number and name in these values with itself, as if an earlier page of the
 * tab had made them up. Websites are left out, as theirs cannot equal real ones.
 */
export async function makeUpTheSame(page: Page, ...values: unknown[]): Promise<void> {
  const memory = createSecretMemory(SALT)
  const note = {
    name(text: string) {
      for (const word of text.match(/\S+/g) ?? [])
        for (const key of [word, word.toLowerCase()]) memory.remember(key, key)
      return rememberNumbers(memory, text)
    },
    other: (text: string) => rememberNumbers(memory, text),
  }
  mapTexts(values, note)
  const remembered = memory.all()
  const earlier = writeStored({
    owner: null,
    salt: SALT,
    remembered,
    cut: 0,
    archive: EMPTY_ARCHIVE,
    base: '{}',
    entries: [],
  })
  await page.addInitScript((stored) => {
    const isOurs = window === top && location.protocol.startsWith('http')
    if (isOurs && !sessionStorage.getItem('tealine-recording')) sessionStorage.setItem('tealine-recording', stored)
  }, earlier)
}

function rememberNumbers(memory: SecretMemory, text: string): string {
  for (const { units, isNumber } of piecesOf(text)) {
    if (!isNumber) continue
    const { country, national } = readNumber(units, () => false)
    if (country || !memory.madeUpFor(`+${national}`)) memory.remember(`+${national}`, `${country}+${national}`)
  }
  return text
}
