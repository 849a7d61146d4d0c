import type { NavigationType } from 'react-router-dom'
import { isPublicPath } from '../../routes'

/**
 * The heading of the target screen is painted before its body. Not when going back, where the scroll position is
 * restored, nor within a screen, nor on public screens, which are rendered as a whole.
 */
export function paintsHeadingFirst(navigationType: `${NavigationType}`, pathname: string, current: string): boolean {
  return navigationType !== 'POP' && !isPublicPath(pathname) && screenOf(pathname) !== screenOf(current)
}

/** Paths of one screen, such as the tabs of Settings, share their first segment. */
function screenOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
