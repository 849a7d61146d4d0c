import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import type { AppDispatch } from '../../redux'
import type { Services } from '../../services/services'
import type { AccountPart } from '../account/accountSlice'
import { selectAccountSid } from '../account/accountSlice'
import type { UserCommand } from './userActs'
import type { User } from './usersApi'
import {
  changeSubAccount,
  closeSubAccount,
  createSubAccount,
  giveCredits,
  resolveCreditRequest,
  selectSubAccounts,
  selectUser,
} from './usersApi'
import type { UsersPart } from './usersSlice'

/** What `endpoint.initiate(arg)` of any mutation gives. */
type Mutation = ThunkAction<Promise<{ error?: ApiError | SerializedError }>, unknown, Services, UnknownAction>

export type ActsPart = UsersPart & AccountPart & ApiPart

/** Sends what a parent wants done; answers why it failed, or null. */
export async function send(command: UserCommand, state: ActsPart, dispatch: AppDispatch): Promise<ApiError | null> {
  const { error } = await dispatch(mutationOf(command, state))
  if (!error) return null
  return 'status' in error ? error : { status: 'no_answer' }
}

function mutationOf(command: UserCommand, state: ActsPart): Mutation {
  const once = { track: false } as const
  // An amount or a name that was changed after a failure is another intent.
  const intent = `users:${state.users.attempt}:${JSON.stringify(command)}`
  switch (command.act) {
    case 'add': {
      const { name, phoneNumber, credits } = command
      const wanted = { name: name.trim(), phone_number: phoneNumber, ...(credits > 0 && { credits }) }
      return createSubAccount.initiate({ ...wanted, intent }, once)
    }
    case 'rename':
      return changeSubAccount.initiate({ sid: command.sid, name: command.name.trim() }, once)
    case 'give':
      return giveCredits.initiate({ sid: command.sid, credits: command.credits, intent }, once)
    case 'takeBack':
      return giveCredits.initiate({ sid: command.sid, credits: -command.credits, intent }, once)
    case 'suspend':
    case 'reactivate':
      return changeSubAccount.initiate({ sid: command.sid, is_active: command.act === 'reactivate' }, once)
    case 'invite':
      return changeSubAccount.initiate({ sid: command.sid, resend_invitation: true }, once)
    case 'remove':
      return closeSubAccount.initiate({ sid: command.sid, intent }, once)
    case 'approve':
    case 'deny': {
      const status = command.act === 'approve' ? ('approved' as const) : ('denied' as const)
      const id = selectAccountSid(state) ?? ''
      return resolveCreditRequest.initiate({ id, request_sid: command.requestSid, status, intent }, once)
    }
  }
}

/** What is told of an act when it has ended: who, as the list names them, and how many credits moved. */
export function factsOf(command: UserCommand, before: ActsPart, after: ActsPart) {
  const user = userOf(command, before)
  const name = (userOf(command, after) ?? user)?.name ?? ''
  if ('credits' in command) return { name, credits: command.credits }
  if ('requestSid' in command) return { name, credits: user?.request?.credits ?? 0 }
  return { name, credits: user?.credits ?? 0 }
}

function userOf(command: UserCommand, state: ActsPart): User | undefined {
  if (command.act !== 'add') return selectUser(state, command.sid)
  return selectSubAccounts(state)?.find(({ phoneNumber }) => phoneNumber === command.phoneNumber)
}
