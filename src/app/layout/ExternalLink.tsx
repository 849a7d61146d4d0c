import type { LinkProps } from '@mui/material/Link'
import Link from '@mui/material/Link'

export interface ExternalLinkProps extends Pick<LinkProps, 'sx' | 'className'> {
  href: string
  children: string
}

/** A page outside the app: in a new tab, which learns nothing of this one. */
export function ExternalLink(props: ExternalLinkProps) {
  return <Link {...props} target="_blank" rel="noopener noreferrer" />
}
