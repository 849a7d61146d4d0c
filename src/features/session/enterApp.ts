import { ACCESS_TOKEN_COOKIE } from '../../api/accessToken'
import type { Services } from '../../services/services'

/** spec §9. */
const ACCESS_TOKEN_DAYS = 7

/** Stores the token in its cookie and reloads the app, logged in (spec §4, "Login"). */
export function enterApp({ cookies, navigation, tabs }: Services, token: string, entrance: string): void {
  cookies.set(ACCESS_TOKEN_COOKIE, token, ACCESS_TOKEN_DAYS)
  tabs.announce()
  navigation.load(entrance)
}
