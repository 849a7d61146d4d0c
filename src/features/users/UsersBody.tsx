import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { isNotFound } from '../../api/apiError'
import { UsersIcon } from '../../components/icons/icons'
import { EmptyState } from '../../components/messages/EmptyState'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { LoadFailed } from '../../components/messages/LoadFailed'
import { Card, FlushCard } from '../../components/page/Card'
import { VanishingButton } from '../../components/page/VanishingButton'
import { SkeletonRows } from '../../components/rows/SkeletonRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { UsersList } from './UsersList'
import { UsersSearch } from './UsersSearch'
import { UsersTotal } from './UsersTotal'
import { selectFoundUsers } from './userSelectors'
import { selectSubAccounts, selectSubAccountsError } from './usersApi'
import { searchTyped, usersRetryClicked } from './usersSlice'
import { usersStrings } from './usersStrings'

/** The search, the total and the list, or a placeholder. `addUser` is the button in the empty state. */
export function UsersBody({ addUser }: { addUser: ReactNode }) {
  const text = useText(usersStrings)
  const users = useSelector(selectSubAccounts)
  if (!users)
    return (
      <Card>
        <Loading />
      </Card>
    )
  if (users.length === 0)
    return (
      <>
        <Failure />
        <Card>
          <EmptyState icon={<UsersIcon size={28} />} title={text('users.emptyTitle')} action={addUser}>
            {text('users.emptyBody')}
          </EmptyState>
        </Card>
      </>
    )
  return (
    <>
      <Failure />
      <UsersSearch />
      <Sheet>
        <UsersTotal />
        <Results />
      </Sheet>
    </>
  )
}

/** Until the list is loaded: a skeleton, or why loading failed. */
function Loading() {
  return useSelector(selectSubAccountsError) ? <Failure /> : <SkeletonRows rows={6} />
}

/** Shown above the users loaded before, if any. */
function Failure() {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const error = useSelector(selectSubAccountsError)
  if (!error) return null
  return (
    <Container>
      {isNotFound(error) ? (
        <ErrorAlert message={text('users.notOffered')} />
      ) : (
        <LoadFailed message={text('users.loadFailed')} onRetry={() => dispatch(usersRetryClicked())} />
      )}
    </Container>
  )
}

function Results() {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const found = useSelector(selectFoundUsers)
  if (found.length > 0) return <UsersList />
  return (
    <EmptyState
      icon={<UsersIcon size={28} />}
      title={text('users.nothingTitle')}
      action={
        <VanishingButton variant="outlined" onClick={() => dispatch(searchTyped({ text: '' }))}>
          {text('users.clearSearch')}
        </VanishingButton>
      }
    >
      {text('users.nothingBody')}
    </EmptyState>
  )
}

const Container = styled('div')({ marginBottom: 16 })

const Sheet = styled(FlushCard)({ overflow: 'clip' })
