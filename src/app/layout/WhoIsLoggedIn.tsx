import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { PhoneNumberText } from '../../components/phone/PhoneNumberText'
import type { MyAccount } from '../../features/account/accountSlice'
import { selectAccount } from '../../features/account/accountSlice'
import { useText } from '../../strings/text'
import { accountMenuStrings } from './accountMenuStrings'

/** The name, number and plan of the account. */
export function WhoIsLoggedIn() {
  const text = useText(accountMenuStrings)
  const account = useSelector(selectAccount)
  if (!account) return null
  return (
    <Facts>
      <strong translate={account.name ? 'no' : undefined}>{account.name ?? text('me.nameless')}</strong>
      {account.phoneNumber && <PhoneNumberText number={account.phoneNumber} />}
      <span>{text(planOf(account))}</span>
    </Facts>
  )
}

function planOf({ parentSid, isCorporate }: MyAccount) {
  if (parentSid !== null) return 'me.subAccount'
  return isCorporate ? 'me.corporate' : 'me.standard'
}

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  overflowWrap: 'anywhere',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& > strong': { ...theme.typography.subtitle1, color: theme.vars.palette.text.primary },
}))
