import { styled } from '@mui/material/styles'
import { textLink } from '../../components/textLink'

export interface ExternalLinkProps {
  href: string
  className?: string
  children: string
}

/** A page outside the app: in a new tab, which learns nothing of this one. */
export function ExternalLink(props: ExternalLinkProps) {
  return <Anchor {...props} target="_blank" rel="noopener noreferrer" />
}

const Anchor = styled('a')(textLink)
