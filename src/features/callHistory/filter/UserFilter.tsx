import { useSelector } from 'react-redux'
import { ChipSelect } from '../../../components/forms/ChipSelect'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectAccount } from '../../account/accountSlice'
import { selectSubAccounts } from '../../users/usersApi'
import { filterChosen } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectFilter } from './callsFilter'

/** Limits a parent's list to its own calls or those of one sub-account. */
export function UserFilter() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const { userSid } = useSelector(selectFilter)
  const account = useSelector(selectAccount)
  const users = useSelector(selectSubAccounts) ?? []
  if (!account) return null

  const own = account.name ? text('callHistory:filter.own', { name: account.name }) : text('callHistory:filter.you')
  const isListed = userSid === null || userSid === account.sid || users.some(({ sid }) => sid === userSid)
  return (
    <ChipSelect
      label={text('callHistory:filter.user')}
      value={userSid ?? ''}
      options={[
        { value: '', label: text('callHistory:filter.everybody') },
        { value: account.sid, label: own },
        ...users.map(({ sid, name }) => ({ value: sid, label: name })),
        ...(isListed ? [] : [{ value: userSid, label: text('callHistory:filter.otherUser') }]),
      ]}
      onChange={(sid) => dispatch(filterChosen({ userSid: sid || null }))}
    />
  )
}
