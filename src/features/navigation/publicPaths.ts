/** Where navigation is hidden and no token is tried (spec §2). */
const PUBLIC_PATHS = ['/login', '/get-started', '/login-legacy', '/forgot-pin']

export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PATHS.includes(pathname.replace(/\/+$/, ''))
}
