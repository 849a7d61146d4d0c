import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '../domain/refusal'
import type { SupportFiles } from '../domain/supportFiles/supportFiles'

/**
 * Saves a file that a customer has sent as `support-CODE.json`, which only its owner can read.
 * @returns lines for the operator
 * @throws Refusal 404 for a code without a file, 409 if the folder has a file of that name
 */
export async function saveSupportFile(
  supportFiles: SupportFiles,
  writtenCode: string,
  folder = process.cwd(),
): Promise<string[]> {
  const file = await supportFiles.find(writtenCode)
  if (!file) throw noSupportFile()
  const place = resolve(folder, `support-${file.code}.json`)
  await writeFile(place, file.content, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Refusal(409, 'exists', `${place} is already here.`) : error
  })
  return [`The file is ${place}. Open it at /replay.`]
}

export function noSupportFile(): Refusal {
  return new Refusal(
    404,
    'no_support_file',
    'No support file has that code. It may be older than 30 days, or misheard.',
  )
}
