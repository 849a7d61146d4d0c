import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ApiError } from '../../api/apiError'
import type { AppDispatch } from '../../redux'
import type { Services } from '../../services/services'
import type { Contact } from './contact'
import { writeDetails } from './contact'
import { changeBook } from './contactBook'
import { selectShownContact } from './contactsAddress'
import { changeContact, createContact, removeContact } from './contactsApi'
import type { ContactAct, ContactsParts } from './contactsSlice'
import { actEnded, contactClosed } from './contactsSlice'

/** The return value of a mutation's `endpoint.initiate(arg)`. */
type Mutation = ThunkAction<
  Promise<{ data?: Contact; error?: ApiError | SerializedError }>,
  unknown,
  Services,
  UnknownAction
>

const UNTRACKED = { track: false } as const
const NOT_FOUND = 404

/** Performs one act on the server and then in the contact book, and reports its end. */
export async function performContactAct(
  act: ContactAct,
  { dispatch, getState }: { dispatch: AppDispatch; getState: () => ContactsParts },
): Promise<void> {
  const error = await send(act, getState().contacts.attempt, dispatch)
  dispatch(actEnded({ kind: act.kind, error }))
  if (act.kind === 'remove' && !error && selectShownContact(getState()) === act.sid) dispatch(contactClosed())
}

async function send(act: ContactAct, attempt: number, dispatch: AppDispatch): Promise<ApiError | null> {
  if (act.kind === 'remove') {
    const { error } = await dispatch(removeContact.initiate({ sid: act.sid }, UNTRACKED))
    const failure = errorOf(error)
    // Gone already: removed in another window.
    if (failure && failure.status !== NOT_FOUND) return failure
    changeBook({ removed: [act.sid] })
    return null
  }
  const { data, error } = await dispatch(mutationOf(act, attempt))
  if (data) changeBook({ changed: [data] })
  return errorOf(error)
}

function mutationOf(act: Exclude<ContactAct, { kind: 'remove' }>, attempt: number): Mutation {
  if (act.kind === 'mark')
    return changeContact.initiate({ sid: act.sid, change: { is_favourite: act.isFavourite } }, UNTRACKED)
  const contact = writeDetails(act.details)
  return act.kind === 'edit'
    ? changeContact.initiate({ sid: act.sid, change: contact }, UNTRACKED)
    : createContact.initiate({ contact, intent: `contacts:${attempt}:${JSON.stringify(contact)}` }, UNTRACKED)
}

function errorOf(error: object | undefined): ApiError | null {
  if (!error) return null
  return 'status' in error ? (error as ApiError) : { status: 'no_answer' }
}
