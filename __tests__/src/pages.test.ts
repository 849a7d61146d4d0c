import { PAGE_RULES } from '../../scripts/webpack/pageRules'
import { choosePage } from '../../shared/pages'

test.each([
  ['/login', 'login.html'],
  ['/login/', 'login.html'],
  ['/login?from=mail', 'login.html'],
  ['/login?type=legacy_pin', 'login-legacy.html'],
  ['/login?from=mail&type=legacy_pin&x=1', 'login-legacy.html'],
  ['/login?from=a%20b&type=legacy_pin&type=x', 'login-legacy.html'],
  ['/login?type=legacy_pins', 'login.html'],
  ['/login?from=a%20b', 'login.html'],
  // The first one counts.
  ['/login?type=x&type=legacy_pin', 'login.html'],
  ['/login?type&type=legacy_pin', 'login.html'],
  ['/login//', 'login.html'],
  ['/forgot-pin', 'forgot-pin.html'],
  ['/forgot-pin?type=legacy_pin', 'forgot-pin-legacy.html'],
  ['/forgot-pin//?type=x&type=legacy_pin', 'forgot-pin.html'],
  ['/get-started', 'get-started.html'],
  ['/get-started//', 'get-started.html'],
  ['/no/such/screen', 'not-found.html'],
  ['/Login', 'not-found.html'],
])('visitors at %s get %s', (url, file) => {
  expect(choosePage(PAGE_RULES, url, false)).toBe(file)
})

test.each(['/', '/call-history', '/settings/payment', '/settings/', '/help//', '//'])(
  'visitors at %s get the log-in',
  (url) => {
    expect(choosePage(PAGE_RULES, url, false)).toBe('login.html')
  },
)

test.each([
  '/?to=%2B12025550100',
  '/help//?from=mail',
  '/settings/nothing',
  '/login-legacy',
  '/replay//',
  // Spelled so that the query has to be read.
  '/login?type=legacy%5Fpin',
  '/login?%74ype=legacy_pin',
  '/forgot-pin?from=mail&type=%6Cegacy_pin',
])('the app itself decides what visitors at %s see', (url) => {
  expect(choosePage(PAGE_RULES, url, false)).toBe('index.html')
})

test.each([
  ['/', 'home.html'],
  ['/?to=%2B12025550100', 'home.html'],
  ['/call-history', 'index.html'],
  ['/login', 'index.html'],
  ['/no/such/screen', 'index.html'],
])('customers at %s get %s', (url, file) => {
  expect(choosePage(PAGE_RULES, url, true)).toBe(file)
})
