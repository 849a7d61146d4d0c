import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { fitLine, LONGEST } from '../../../shared/texts'
import type { ApiPart } from '../../api/api'
import type { ApiError } from '../../api/apiError'
import type { AppDispatch } from '../../redux'
import type { Services } from '../../services/services'
import type { AccountPart } from '../account/accountSlice'
import { selectAccount } from '../account/accountSlice'
import type { UserCommand } from './userCommand'
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

/** The return value of a mutation's `endpoint.initiate(arg)`. */
type Mutation = ThunkAction<Promise<{ error?: ApiError | SerializedError }>, unknown, Services, UnknownAction>

export type ActsPart = UsersPart & AccountPart & ApiPart

/** Performs a command; returns the error, or null if it succeeded. */
export async function send(command: UserCommand, state: ActsPart, dispatch: AppDispatch): Promise<ApiError | null> {
  const { error } = await dispatch(mutationOf(command, state))
  if (!error) return null
  return 'status' in error ? error : { status: 'no_answer' }
}

function mutationOf(command: UserCommand, state: ActsPart): Mutation {
  const options = { track: false } as const
  // An amount or a name changed after a failure is a new intent.
  const intent = `users:${state.users.attempt}:${JSON.stringify(command)}`
  switch (command.act) {
    case 'add': {
      const { name, phoneNumber, credits } = command
      const wanted = { name: fitLine(name, LONGEST.name), phone_number: phoneNumber, ...(credits > 0 && { credits }) }
      return createSubAccount.initiate({ ...wanted, intent }, options)
    }
    case 'rename':
      return changeSubAccount.initiate({ sid: command.sid, name: fitLine(command.name, LONGEST.name) }, options)
    case 'give':
      return giveCredits.initiate({ sid: command.sid, credits: command.credits, intent }, options)
    case 'takeBack':
      return giveCredits.initiate({ sid: command.sid, credits: -command.credits, intent }, options)
    case 'suspend':
    case 'reactivate':
      return changeSubAccount.initiate({ sid: command.sid, is_active: command.act === 'reactivate' }, options)
    case 'invite':
      return changeSubAccount.initiate({ sid: command.sid, resend_invitation: true }, options)
    case 'remove':
      return closeSubAccount.initiate({ sid: command.sid, intent }, options)
    case 'approve':
    case 'deny': {
      const status = command.act === 'approve' ? ('approved' as const) : ('denied' as const)
      const account = selectAccount(state)
      // Requests are made to the parent, which pays.
      const id = account?.parentSid ?? account?.sid ?? ''
      return resolveCreditRequest.initiate({ id, request_sid: command.requestSid, status, intent }, options)
    }
  }
}

/** Facts for the outcome's message: the user's name, and the number of credits. */
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
