import type { Package } from '../../../contract/packages'
import { checkPackages } from '../../../server/admin/checkPackages'
import type { Catalogue } from '../../../server/domain/packages/catalogue'
import { sandboxCatalogue } from '../../../server/sandbox/packages'

describe('admin packages check', () => {
  it('lists what each group is offered', async () => {
    const lines = await checkPackages(sandboxCatalogue)
    expect(lines).toHaveLength(8)
    expect(lines[0]).toBe('standard   30 credits   $5.00   30 credits   prod_standard_30')
    expect(lines[7]).toBe('corporate   4000 credits   $500.00   4000 credits   prod_corporate_4000')
  })

  it('fails for products that are not offered, and groups without packages', async () => {
    const [smallest] = await sandboxCatalogue.list('standard')
    const catalogue: Catalogue = {
      list: (group) => Promise.resolve(group === 'standard' ? [{ ...(smallest as Package), images: [] }] : []),
      faults: () => Promise.resolve(["X (prod_x) isn't offered: it has no default price."]),
    }
    await expect(checkPackages(catalogue)).rejects.toThrow(
      [
        'standard   30 credits   $5.00   30 credits   prod_standard_30   no image',
        "X (prod_x) isn't offered: it has no default price.",
        'There are no corporate packages: corporate accounts find an empty shop, and nobody is offered auto-replenish.',
      ].join('\n'),
    )
    const empty: Catalogue = { list: () => Promise.resolve([]), faults: () => Promise.resolve([]) }
    await expect(checkPackages(empty)).rejects.toThrow(
      'There are no standard packages: most accounts find an empty shop.',
    )
  })
})
