import { styled } from '@mui/material/styles'
import { formatCredits } from '../../components/page/format'
import { tabular } from '../../components/page/styles'
import { VisuallyHidden } from '../../components/page/VisuallyHidden'
import { useText } from '../../strings/text'
import { usersStrings } from './usersStrings'

interface Side {
  before: number
  /** Null while the amount is unknown. */
  after: number | null
}

interface BalanceChangeProps {
  you: Side
  them: Side & { name: string }
}

/** Both balances, before and after. */
export function BalanceChange({ you, them: { name, ...them } }: BalanceChangeProps) {
  const text = useText(usersStrings)
  return (
    <Sides>
      <Change who={text('change.you')} {...you} />
      <Change who={name} {...them} />
    </Sides>
  )
}

function Change({ who, before, after }: Side & { who: string }) {
  const text = useText(usersStrings)
  const amounts = { before: formatCredits(before), after: formatCredits(after ?? before) }
  return (
    <div>
      <dt>{who}</dt>
      <dd>
        <span aria-hidden="true">{after === null ? amounts.before : text('change.shown', amounts)}</span>
        <VisuallyHidden>{text(after === null ? 'change.unknown' : 'change.spoken', amounts)}</VisuallyHidden>
      </dd>
    </div>
  )
}

const Sides = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: 0,
  ...theme.typography.body2,
  '& > div': { display: 'flex', gap: 8, minWidth: 0 },
  '& dt': { color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, fontWeight: 600, whiteSpace: 'nowrap', ...tabular },
}))
