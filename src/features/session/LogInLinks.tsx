import { styled } from '@mui/material/styles'
import { Link } from '../../components/page/Link'
import { textLink } from '../../components/page/textLink'

/** Links below or in the log-in card: pairs of path and label. */
export function LogInLinks({ links }: { links: [path: string, label: string][] }) {
  return (
    <Links>
      {links.map(([path, label]) => (
        <StyledLink key={path} to={path}>
          {label}
        </StyledLink>
      ))}
    </Links>
  )
}

const Links = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  textAlign: 'center',
})
const StyledLink = styled(Link)(textLink, { padding: '10px 0' })
