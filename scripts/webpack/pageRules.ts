import type { PageRule } from '../../shared/pages'
import { layoutStrings } from '../../src/app/layout/layoutStrings'
import { dialerStrings } from '../../src/features/dialer/dialerStrings'
import { pinResetStrings } from '../../src/features/pinReset/pinResetStrings'
import { loginStrings } from '../../src/features/session/loginStrings'
import { signUpStrings } from '../../src/features/signUp/signUpStrings'
import { guardedRoutes, publicRoutes, REPLAY_PATH } from '../../src/routes'

const { login, legacyLogin, forgotPin, signUp } = publicRoutes
const LEGACY = 'type=legacy_pin'

export interface Screen {
  file: string
  url: string
  hasToken: boolean
  title: string
}

const visitors = { hasToken: false }

/** The screens that the built pages contain. */
export const SCREENS: Screen[] = [
  { file: 'login.html', url: login.path, title: loginStrings['login.submit'], ...visitors },
  {
    file: 'login-legacy.html',
    url: `${login.path}?${LEGACY}`,
    title: loginStrings['login.legacyHeading'],
    ...visitors,
  },
  { file: 'forgot-pin.html', url: forgotPin.path, title: pinResetStrings['forgotPin.title'], ...visitors },
  {
    file: 'forgot-pin-legacy.html',
    url: `${forgotPin.path}?${LEGACY}`,
    title: pinResetStrings['forgotPin.legacyTitle'],
    ...visitors,
  },
  { file: 'get-started.html', url: signUp.path, title: signUpStrings['signUp.title'], ...visitors },
  { file: 'not-found.html', url: '/404', title: layoutStrings['notFound.title'], ...visitors },
  { file: 'home.html', url: '/', title: dialerStrings['dialer.heading'], hasToken: true },
]

/** All pages, including the empty one. */
export const PAGE_FILES = ['index.html', ...SCREENS.map(({ file }) => file)]

/** No other parameter of this name may come before it, as the first one counts. */
const IS_LEGACY = `\\?((?!type[=&])[^%=&]*(=[^&]*)?&)*${LEGACY}(&|$)`

/** Spelled so that the screen can be known only by reading the query. */
const IS_ENCODED = '\\?(.*&)?([^=&]*|type=[^&]*)%'

const guarded = Object.values(guardedRoutes).map(({ path }) => path.slice(1))

/** Which page a URL is answered with; the first rule that fits decides. All others get index.html. */
export const PAGE_RULES: PageRule[] = [
  { file: 'home.html', url: '^/(\\?|$)', hasToken: true },
  ...(
    [
      ['login-legacy.html', `^${login.path}/*${IS_LEGACY}`],
      ['forgot-pin-legacy.html', `^${forgotPin.path}/*${IS_LEGACY}`],
      ['index.html', `^(${login.path}|${forgotPin.path})/*${IS_ENCODED}`],
      ['login.html', `^${login.path}/*(\\?|$)`],
      ['forgot-pin.html', `^${forgotPin.path}/*(\\?|$)`],
      ['get-started.html', `^${signUp.path}/*(\\?|$)`],
      // Visitors are sent to the log-in (src/firstPaint/beforeApp.ts).
      ['login.html', `^/(${guarded.join('|')})/*$`],
      ['index.html', `^/(${guarded.join('|')})/*\\?|^(${legacyLogin.path}|${REPLAY_PATH})/*(\\?|$)|^/settings/`],
      ['not-found.html', ''],
    ] as const
  ).map(([file, url]) => ({ file, url, hasToken: false })),
]
