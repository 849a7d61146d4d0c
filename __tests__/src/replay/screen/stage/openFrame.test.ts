import { flagsUrl } from '../../../../../src/config'
import { openFrame } from '../../../../../src/replay/screen/stage/openFrame'
import { giveFramesAWindow } from '../../../../helpers/recording/renderReplay'

test('pictures of the frame are flags of the build, whatever a recording says', async () => {
  giveFramesAWindow()
  const page = await new Promise<Window & typeof globalThis>((onOpen) => {
    openFrame(document.body, { title: 'Recorded screen', onOpen })
  })
  const sourceOf = (url: string) => {
    const picture = page.document.createElement('img')
    picture.setAttribute('src', url)
    picture.src = url
    return picture.getAttribute('src')
  }
  expect(sourceOf(`${flagsUrl}/DE.svg`)).toBe(`${flagsUrl}/DE.svg`)
  expect(sourceOf(`${flagsUrl}/../v1/Logout`)).toBeNull()
  expect(sourceOf(`${flagsUrl}/DE.svg?to=evil.example`)).toBeNull()
  expect(sourceOf('https://evil.example/DE.svg')).toBeNull()
})
