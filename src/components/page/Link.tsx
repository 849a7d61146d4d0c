import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'
import { withoutTrailingSlash } from '../../routes'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path, with or without query. */
  to: string
}

/** A link within the app. React Router's own comes with the prefetching of its framework, which no route here has. */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler(to)
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link of the navigation: marked on its own page and, unless `end`, on the pages below it. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const pathname = withoutTrailingSlash(useLocation().pathname)
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}
