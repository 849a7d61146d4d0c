import { createPins } from '../../../../server/domain/access/pins'

jest.unmock('@node-rs/argon2')

test('a PIN is hashed as OWASP recommends: argon2id, 19 MiB, two passes', async () => {
  expect(await createPins('p'.repeat(32)).hash('1234')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
