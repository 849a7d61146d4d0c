import { screen } from '@testing-library/react'
import type { Account } from '../../../../contract/account'
import { answerCustomer } from '../../../helpers/api/customerApp'
import { offered, parent } from '../../../helpers/api/customers'
import { startFakeApi } from '../../../helpers/api/fakeApi'
import { openPurchase } from '../../../helpers/page/openPurchase'

const api = startFakeApi()
const OWN = 'https://images.test/own.png'
const INTRO = 'https://images.test/intro.png'
const SALE = 'https://images.test/sale.png'
const fresh: Account = { ...parent, is_paid: false }
const intro = { intro_package_group: 'standard', intro_package_image: INTRO }
const sale = { sale_active: true, sale_title: 'Half price', sale_body: 'This week', sale_image: SALE }

async function imagesFor(account: Account, store: Record<string, unknown>): Promise<(string | null)[]> {
  answerCustomer(api, { account })
  api.answer('rpc list_products', () => [{ ...offered('prod_60', 60, 1000), images: [OWN] }])
  const config = { store }
  await openPurchase({ remoteConfig: { cached: () => ({}), read: () => Promise.resolve({ strings: {}, config }) } })
  return [...screen.getByRole('dialog').querySelectorAll('img')].map((image) => image.getAttribute('src'))
}

describe('Images of step 1 (spec §2, §6)', () => {
  it.each([
    ["a package's own where the remote config has none", fresh, {}, [OWN]],
    ['the intro image for an account neither paid nor corporate', fresh, intro, [INTRO]],
    ["a package's own for an account that is paid", parent, intro, [OWN]],
    ["a package's own for a corporate account", { ...fresh, is_corporate: true }, intro, [OWN]],
    [
      "a package's own where the intro is of another group",
      fresh,
      { ...intro, intro_package_group: 'corporate' },
      [OWN],
    ],
    ['the sale image above, and no intro, while a sale is on', fresh, { ...intro, ...sale }, [SALE, OWN]],
    ['the sale image for a paid account too', parent, { ...intro, ...sale }, [SALE, OWN]],
    ['the intro while the sale is off', fresh, { ...intro, ...sale, sale_active: false }, [INTRO]],
    ['the intro while the sale has no image', fresh, { ...intro, ...sale, sale_image: '' }, [INTRO]],
    ['none that runs something', fresh, { ...intro, intro_package_image: 'javascript:alert(1)' }, [OWN]],
  ])('%s', async (_, account, store, images) => {
    expect(await imagesFor(account, store)).toEqual(images)
  })

  it('the sale image has the text of the sale', async () => {
    await imagesFor(fresh, sale)
    expect(screen.getByRole('img', { name: 'Half price' })).toHaveAttribute('src', SALE)
  })
})
