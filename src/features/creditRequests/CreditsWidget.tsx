import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { formatCredits } from '../../components/format'
import { CreditsIcon } from '../../components/icons'
import { tabular, visuallyHidden } from '../../components/styles'
import { useText } from '../../strings/text'
import { selectCredits, selectIsSubAccount } from '../account/accountSlice'
import { AddMore } from './AddMore'
import { creditsStrings } from './creditsStrings'
import { RequestMore } from './RequestMore'

/** What is left, and the way to more of it (spec §2, "Credits widget"). */
export function CreditsWidget() {
  const text = useText(creditsStrings)
  const credits = useSelector(selectCredits)
  const isSubAccount = useSelector(selectIsSubAccount)
  return (
    <Row role="group" aria-label={text('credits.label')}>
      <Balance aria-live="polite" aria-busy={credits === null}>
        <CreditsIcon size={20} />
        {credits === null ? <Skeleton width={72} height={24} /> : <Amount credits={credits} />}
      </Balance>
      {credits !== null && (isSubAccount ? <RequestMore /> : <AddMore />)}
    </Row>
  )
}

function Amount({ credits }: { credits: number }) {
  const text = useText(creditsStrings)
  if (credits !== 0) return <span>{text('credits.some', { amount: formatCredits(credits), count: credits })}</span>
  return (
    <>
      <span>{text('credits.zero')}</span>
      <Hidden>{text('credits.label')}</Hidden>
    </>
  )
}

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 })

const Balance = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  ...tabular,
  '& > svg': { color: theme.vars.palette.primaryText },
}))

const Hidden = styled('span')(visuallyHidden)
