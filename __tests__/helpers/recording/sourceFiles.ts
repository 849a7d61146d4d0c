import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Slice } from '@reduxjs/toolkit'

const SRC = join(__dirname, '../../../src')

/** The web app's files. */
export const sourceFiles = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))

/** Files that create slices. */
export const sliceFiles = sourceFiles.filter(({ text }) => text.includes('createSlice(')).map(({ file }) => file)

/** The slices that a file exports. */
export function slicesOf(file: string): Slice[] {
  return Object.values<unknown>(require(join(SRC, file))).filter(isSlice)
}

function isSlice(exported: unknown): exported is Slice {
  return typeof exported === 'object' && exported !== null && 'caseReducers' in exported
}
