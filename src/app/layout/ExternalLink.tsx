import { styled } from '@mui/material/styles'
import { textLink } from '../../components/page/textLink'

export interface ExternalLinkProps {
  href: string
  className?: string
  children: string
}

/** A link out of the app, opened in a new tab without referrer or opener. */
export function ExternalLink(props: ExternalLinkProps) {
  return <Anchor {...props} target="_blank" rel="noopener noreferrer" />
}

const Anchor = styled('a')(textLink)
