import { CreditsIcon } from '../../../components/icons/icons'
import { EmptyState } from '../../../components/messages/EmptyState'
import { Card } from '../../../components/page/Card'
import { useText } from '../../../strings/text'
import { GetCredits } from '../../creditRequests/GetCredits'
import { paymentStrings } from './paymentStrings'

/** Sub-accounts cannot buy credits, only request them. */
export function OwnerPays() {
  const text = useText(paymentStrings)
  return (
    <Card>
      <EmptyState icon={<CreditsIcon size={28} />} title={text('owner.title')} action={<GetCredits />}>
        {text('owner.body')}
      </EmptyState>
    </Card>
  )
}
