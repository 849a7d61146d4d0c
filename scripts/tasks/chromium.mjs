import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

const USUAL_PATHS = {
  linux: [
    // Without a window of its own it takes half the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
  ],
  darwin: ['', process.env.HOME ?? ''].flatMap((home) => [
    `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
}

/** The path of Chromium or Chrome: `CHROMIUM_PATH`, or else a usual location. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const places = USUAL_PATHS[/** @type {keyof typeof USUAL_PATHS} */ (process.platform)] ?? []
  return places.find((path) => existsSync(path))
}

/** Finds Chromium, or installs Debian's package if we may. Returns whether there is one, and prints an error if not. */
export async function ensureChromium() {
  if (findChromium()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // Progress for the terminal: this takes minutes on a slow connection.
    console.log('Installing Chromium …')
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
    await run(['apt-get', 'update', '-qq'], quietly)
    await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quietly)
    if (findChromium()) return true
  }
  console.error('The browser journeys need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.')
  return false
}
