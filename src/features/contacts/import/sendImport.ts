import type { ApiError } from '../../../api/apiError'
import { fetchOnce } from '../../../api/fetchOnce'
import type { AppDispatch } from '../../../redux'
import { writeDetails } from '../contact'
import { changeContact, importContacts, syncContacts } from '../contactsApi'
import type { ContactsParts, Refusal } from '../contactsSlice'
import { importReported } from '../contactsSlice'
import type { ImportPlan } from './importPlan'

/** Well below the API's limits of 1,000 contacts and 2 MiB a request. */
const BATCH = 250

/** No more are listed. */
const MAX_REFUSALS = 200

const UNTRACKED = { track: false } as const

/** Sends an import in batches, and fetches the contacts again. Ends early if the server can't be reached or refuses a batch. */
export async function sendImport(
  { additions, changes, counts }: ImportPlan,
  { dispatch, getState }: { dispatch: AppDispatch; getState: () => ContactsParts },
): Promise<void> {
  const { attempt } = getState().contacts
  let sent = 0
  const refusals: Refusal[] = []
  let error: ApiError | null = null
  const report = () => dispatch(importReported({ step: 'sending', counts, sent }))

  report()
  for (let from = 0; from < additions.length && !error; from += BATCH) {
    const contacts = additions.slice(from, from + BATCH).map(writeDetails)
    const intent = `contacts:${attempt}:import:${from}`
    const answer = await dispatch(importContacts.initiate({ contacts, intent }, UNTRACKED))
    error = errorOf(answer)
    for (const { line, error: refusal } of answer.data?.results ?? [])
      if (refusal) refusals.push({ kind: 'addition', at: from + line - 1, reason: refusal.message })
    sent += contacts.length
    report()
  }
  for (const [at, { sid, details }] of error ? [] : changes.entries()) {
    const answer = await dispatch(changeContact.initiate({ sid, change: writeDetails(details) }, UNTRACKED))
    const refusal = errorOf(answer)
    if (refusal) refusals.push({ kind: 'change', at, reason: refusal.message ?? '' })
    sent += 1
    report()
  }
  await dispatch(fetchOnce(syncContacts.initiate(undefined, { forceRefetch: true })))
  const [first] = refusals
  dispatch(
    importReported({
      step: 'done',
      counts,
      refused: refusals.length,
      refusals: refusals.slice(0, MAX_REFUSALS),
      reason: first?.reason ?? null,
      error,
    }),
  )
}

function errorOf({ error }: { error?: unknown }): ApiError | null {
  if (!error) return null
  return 'status' in (error as object) ? (error as ApiError) : { status: 'no_answer' }
}
