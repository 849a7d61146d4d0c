import { contentPolicy } from '../../server/http/contentPolicy'

describe('§2 Purchase dialog, in a real browser', () => {
  test('A promo or sale image may show, driven by remote config: wherever the image is hosted', () => {
    expect(contentPolicy('', [])['img-src']).toContain('https:')
  })
})
