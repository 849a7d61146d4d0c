import { routes } from '../../routes'
import type { accountMenuStrings } from './accountMenuStrings'

interface AccountLink {
  path: string
  name: keyof typeof accountMenuStrings
}

const LINKS: AccountLink[] = [{ path: '/help', name: 'me.help' }]

/** The links of the account menu whose routes exist. */
export const ACCOUNT_LINKS = LINKS.filter(({ path }) =>
  Object.values(routes).some((route: { path: string }) => route.path === path),
)
