import { styled } from '@mui/material/styles'
import { LOW } from '../../../components/page/styles'
import { useText } from '../../../strings/text'
import { replayStrings } from '../replayStrings'
import { Kbd, KEYS } from './KeysDialog'

/** The keyboard shortcuts in one line; hidden on small screens. */
export function KeysHint() {
  const text = useText(replayStrings)
  return (
    <Line>
      {KEYS.map(({ keys, id }) => (
        <li key={id}>
          {keys.map((key) => (
            <Kbd key={key}>{key === 'replay:keys.space' ? text(key) : key}</Kbd>
          ))}
          {text(id)}
        </li>
      ))}
    </Line>
  )
}

const Line = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  listStyle: 'none',
  margin: '8px -16px -8px',
  padding: '6px 16px',
  backgroundColor: theme.vars.palette.background.default,
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { display: 'flex', alignItems: 'center', gap: 4 },
  [theme.breakpoints.down('md')]: { display: 'none' },
  // They would take the place of an action in the list; "Keys" shows them too.
  [LOW]: { display: 'none' },
}))
