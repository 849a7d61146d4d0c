import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { textLink } from '../../components/textLink'

/** Ways on from the log-in card: pairs of path and words. */
export function LogInLinks({ links }: { links: [path: string, words: string][] }) {
  return (
    <Links>
      {links.map(([path, words]) => (
        <WayOn key={path} to={path}>
          {words}
        </WayOn>
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
const WayOn = styled(Link)(textLink, { padding: '10px 0' })
