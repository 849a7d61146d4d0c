import type { NavigationType } from 'react-router-dom'
import { isPublicPath } from '../routes'

/**
 * Whether the heading of the screen that a navigation leads to is painted before its body is drawn. Not where somebody
 * goes back, who wants the height of what was left, nor inside a screen, nor on public screens, which are drawn whole.
 */
export function showsHeadingFirst(kind: `${NavigationType}`, pathname: string, shown: string): boolean {
  return kind !== 'POP' && !isPublicPath(pathname) && screenOf(pathname) !== screenOf(shown)
}

/** Paths of one screen, as the tabs of Settings are, begin alike. */
function screenOf(pathname: string): string | undefined {
  return pathname.split('/')[1]
}
