import type { AppDispatch, StartListening } from '../../redux'
import type { Services } from '../../services/services'
import { changeAccount, getAccount } from './accountApi'
import type { AccountPart } from './accountSlice'
import { emailStored } from './accountSlice'

/** Stores the account's email address in the vault: no reducer, log or recording may see it. */
export function storeEmailInVault<Other>(start: StartListening<AccountPart & Other>) {
  for (const { matchFulfilled } of [getAccount, changeAccount])
    start({
      matcher: matchFulfilled,
      effect: ({ payload }, { dispatch, extra, getState }) => {
        const { status, emailHandle } = getState().account
        const email = payload.email_address || undefined
        const known = emailHandle === null ? undefined : extra.vault.get(emailHandle)
        if (status === 'absent' || email === known) return
        if (emailHandle) extra.vault.remove(emailHandle)
        dispatch(
          emailStored(
            email === undefined ? { handle: null } : { handle: extra.vault.put(email), lengths: lengthsOf(email) },
          ),
        )
      },
    })
}

/** What a recording keeps of an address: the lengths of the part before the `@` and of those between the dots after it. */
function lengthsOf(email: string): number[] {
  const [name = '', domain = ''] = email.split('@')
  return [name, ...domain.split('.')].map(({ length }) => length)
}

/** Reads an email address to display it to its owner; undefined if the vault has lost it, as in a replay. */
export function emailOf(handle: string) {
  return (_dispatch: AppDispatch, _getState: () => unknown, { vault }: Services): string | undefined =>
    vault.get(handle)
}
