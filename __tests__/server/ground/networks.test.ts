import { networksOf, readAddress } from '../../../server/ground/networks'

test.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:cb00:7107', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1::', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
])('%s counts as %s of the site %s', (address, network, site) => {
  expect(networksOf(address)).toEqual({ network, site })
})

test.each([
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:0db8:0000::0001', '2001:db8::1'],
  ['unknown', undefined],
  ['', undefined],
])('%s reads as %s', (text, address) => {
  expect(readAddress(text)).toBe(address)
})
