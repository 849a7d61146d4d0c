import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { PlusIcon, UsersIcon } from '../../components/icons/icons'
import { Alert, AlertTitle } from '../../components/messages/Alert'
import { EmptyState } from '../../components/messages/EmptyState'
import { Card } from '../../components/page/Card'
import { Screen } from '../../components/page/Screen'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { selectAccount, selectMay } from '../account/accountSlice'
import { GetCredits } from '../creditRequests/GetCredits'
import { CreditRequests } from './CreditRequests'
import { UserDialogs } from './UserDialogs'
import { UserSheet } from './UserSheet'
import { UsersBody } from './UsersBody'
import { UsersNotice } from './UsersNotice'
import { selectShownUser } from './userSelectors'
import { selectSubAccounts } from './usersApi'
import { actChosen } from './usersSlice'
import { usersStrings } from './usersStrings'

/** A parent's sub-accounts: their details, balances and credit requests, and all actions on them. */
export function ManageUsersScreen() {
  return useSelector(selectMay('users.read')) === false ? <OwnerManages /> : <Users />
}

function OwnerManages() {
  const text = useText(usersStrings)
  return (
    <Screen title={text('users.heading')}>
      <Card>
        <EmptyState icon={<UsersIcon size={28} />} title={text('users.ownerManagesTitle')} action={<GetCredits />}>
          {text('users.ownerManagesText')}
        </EmptyState>
      </Card>
    </Screen>
  )
}

function Users() {
  const text = useText(usersStrings)
  const isActive = useSelector(selectAccount)?.isActive ?? false
  const mayAct = useSelector(selectMay('users.manage')) === true && isActive
  const mayAnswer = useSelector(selectMay('requests.resolve')) === true && isActive
  const isSuspended = useSelector(selectAccount)?.isActive === false
  // Without users, the empty state has the button.
  const hasUsers = (useSelector(selectSubAccounts)?.length ?? 0) > 0
  const isSheetOpen = useSelector(selectShownUser) !== null
  return (
    <Screen title={text('users.heading')} lead={text('users.lead')} actions={hasUsers && mayAct && <AddUser />}>
      {isSuspended && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <AlertTitle>{text('users.suspendedTitle')}</AlertTitle>
          <span>{text('users.suspendedText')}</span>
        </Alert>
      )}
      {!isSheetOpen && <UsersNotice />}
      <CreditRequests mayAnswer={mayAnswer} />
      <UsersBody addUser={mayAct && <AddUser />} />
      <UserSheet mayAct={mayAct} mayAnswer={mayAnswer} />
      <UserDialogs />
    </Screen>
  )
}

function AddUser() {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  return (
    <Button
      variant="contained"
      startIcon={<PlusIcon size={20} />}
      onClick={() => dispatch(actChosen({ act: 'add', sid: null }))}
    >
      {text('users.add')}
    </Button>
  )
}
