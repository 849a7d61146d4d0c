import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { formatDate } from '../../../components/page/format'
import { Link } from '../../../components/page/Link'
import { Section } from '../../../components/page/Section'
import { PhoneNumberText } from '../../../components/phone/PhoneNumberText'
import { routes } from '../../../routes'
import { useText } from '../../../strings/text'
import { selectAccount, selectMay } from '../../account/accountSlice'
import { SavedNote } from '../SavedNote'
import { accountStrings } from './accountStrings'
import { EmailFact } from './EmailFact'
import { Fact, Facts, FactsSkeleton } from './Facts'
import { NameFact } from './NameFact'
import { PinFact } from './PinFact'
import { selectProfileForm } from './profileSlice'

/** Name, contact details, PIN and plan of the account. */
export function ProfileSection() {
  const text = useText(accountStrings)
  const account = useSelector(selectAccount)
  const { hasSaved } = useSelector(selectProfileForm)
  return (
    <Section title={text('account.profile')} action={<SavedNote isShown={hasSaved}>{text('account.saved')}</SavedNote>}>
      {account ? (
        <Facts>
          <NameFact name={account.name} />
          <EmailFact />
          {account.phoneNumber && (
            <Fact name={text('account.phone')}>
              <PhoneNumberText number={account.phoneNumber} />
            </Fact>
          )}
          {account.phoneNumber && <PinFact phoneNumber={account.phoneNumber} />}
          <PlanFact isCorporate={account.isCorporate} />
          {account.createdAt && <Fact name={text('account.since')}>{formatDate(Date.parse(account.createdAt))}</Fact>}
        </Facts>
      ) : (
        <FactsSkeleton facts={6} />
      )}
    </Section>
  )
}

function PlanFact({ isCorporate }: { isCorporate: boolean }) {
  const text = useText(accountStrings)
  const isOwn = useSelector(selectMay('account.own'))
  if (!isOwn) return <Fact name={text('account.plan')}>{text('account.ownerManages')}</Fact>
  return (
    <Fact
      name={text('account.plan')}
      action={
        !isCorporate && (
          <Button variant="outlined" size="small" component={Link} to={routes.upgrade.path}>
            {text('account.upgrade')}
          </Button>
        )
      }
    >
      {text(isCorporate ? 'account.corporate' : 'account.standard')}
    </Fact>
  )
}
