import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { LiveText } from '../../components/messages/LiveText'
import { formatCredits } from '../../components/page/format'
import { tabular, visuallyHidden } from '../../components/page/styles'
import { useText } from '../../strings/text'
import { selectCredits } from '../account/accountSlice'
import { purchaseStrings } from './purchaseStrings'
import { useCountUp } from './useCountUp'

/** The new balance, as soon as it is known to be new. It counts up on the screen; screen readers only get the result. */
export function NewBalance({ isPaid }: { isPaid: boolean }) {
  const text = useText(purchaseStrings)
  const balance = useSelector(selectCredits)
  const counted = useCountUp(balance, isPaid)
  const sentence = (credits: number) => text('purchase.balance', { amount: formatCredits(credits), count: credits })
  const isCounting = counted !== null && counted !== balance
  return (
    <Status role="status">
      {isPaid && balance !== null && (
        <>
          <span data-hidden={isCounting}>{sentence(balance)}</span>
          {isCounting && (
            <span aria-hidden="true">
              <LiveText>{sentence(counted)}</LiveText>
            </span>
          )}
        </>
      )}
    </Status>
  )
}

const Status = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  ...tabular,
  margin: 0,
  '& > [data-hidden="true"]': visuallyHidden,
}))
