import Skeleton from '@mui/material/Skeleton'
import { useSelector } from 'react-redux'
import { CreditsIcon } from '../../../components/icons/icons'
import { EmptyState } from '../../../components/messages/EmptyState'
import { Card } from '../../../components/page/Card'
import { Sections } from '../../../components/page/Section'
import { useText } from '../../../strings/text'
import { selectMay } from '../../account/accountSlice'
import { GetCredits } from '../../creditRequests/GetCredits'
import { OwedNotice } from '../../creditRequests/OwedNotice'
import { ReceiptDialog } from '../../transactions/ReceiptDialog'
import { Purchases } from './Purchases'
import { paymentStrings } from './paymentStrings'
import { RemoveCardDialog } from './RemoveCardDialog'
import { ReplenishSection } from './ReplenishSection'
import { SavedCards } from './SavedCards'
import { WaitingPurchases } from './WaitingPurchases'

/** Auto-replenish, saved cards and purchases. */
export function PaymentTab() {
  const mayBuy = useSelector(selectMay('credits.buy'))
  if (mayBuy === undefined) return <Skeleton variant="rounded" height={320} />
  if (!mayBuy)
    return (
      <>
        <OwedNotice />
        <OwnerPays />
      </>
    )
  return (
    <>
      <OwedNotice />
      <WaitingPurchases />
      <Sections>
        <ReplenishSection />
        <SavedCards />
      </Sections>
      <Purchases />
      <RemoveCardDialog />
      <ReceiptDialog />
    </>
  )
}

/** Sub-accounts cannot buy credits, only request them. */
function OwnerPays() {
  const text = useText(paymentStrings)
  return (
    <Card>
      <EmptyState icon={<CreditsIcon size={28} />} title={text('owner.title')} action={<GetCredits />}>
        {text('owner.body')}
      </EmptyState>
    </Card>
  )
}
