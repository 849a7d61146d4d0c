import { readFileSync } from 'node:fs'

// What browsers read before they offer to install the app. They leave out, without a word, what breaks a rule.

interface Picture {
  src: string
  type: string
  sizes: string
  form_factor?: 'wide' | 'narrow'
  label?: string
}

interface Manifest {
  id: string
  start_url: string
  scope: string
  display: string
  icons: Picture[]
  screenshots: Picture[]
}

const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest
const fileOf = ({ src }: Picture) => readFileSync(`public${src}`)

/** In the header of a lossy WebP file. */
function sizeOfWebp(file: Buffer): string {
  expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8 '])
  return `${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`
}

const sizeOfPng = (file: Buffer) => `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`

test('the app stays the same app, whatever its start page', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
})

test('each icon is as large as it says', () => {
  for (const icon of manifest.icons.filter(({ type }) => type === 'image/png'))
    expect([icon.src, sizeOfPng(fileOf(icon))]).toEqual([icon.src, icon.sizes])
})

test('each screenshot is as large as it says, has a form factor and a label, and is small to fetch', () => {
  expect(manifest.screenshots.length).toBeLessThanOrEqual(8)
  for (const shot of manifest.screenshots) {
    const file = fileOf(shot)
    expect([shot.src, sizeOfWebp(file), shot.type]).toEqual([shot.src, shot.sizes, 'image/webp'])
    expect(file.length).toBeLessThan(64 * 1024)
    expect(shot.label).toBeTruthy()
  }
})

test.each(['wide', 'narrow'])('those that are %s have one size, within what browsers take', (factor) => {
  const sizes = new Set(manifest.screenshots.filter((shot) => shot.form_factor === factor).map((shot) => shot.sizes))
  expect(sizes.size).toBe(1)
  const [width = 0, height = 0] = [...sizes].join().split('x').map(Number)
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  expect(short).toBeGreaterThanOrEqual(320)
  expect(long).toBeLessThanOrEqual(3840)
  expect(long / short).toBeLessThanOrEqual(2.3)
  expect(width > height).toBe(factor === 'wide')
})
