import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'

/** Ways on from the log-in card: pairs of path and words. */
export function LogInLinks({ links }: { links: [path: string, words: string][] }) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 0.5 }}>
      {links.map(([path, words]) => (
        <Link key={path} component={RouterLink} to={path} sx={{ py: 1.25 }}>
          {words}
        </Link>
      ))}
    </Stack>
  )
}
