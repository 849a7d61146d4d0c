import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { ErrorAlert } from '../../components/messages/ErrorAlert'
import { SuccessAlert } from '../../components/messages/SuccessAlert'
import { useWindow } from '../../components/page/windowContext'
import { useAppDispatch } from '../../redux'
import { useOutcomeText } from './useOutcomeText'
import { outcomeDismissed, selectAsking, selectOutcome } from './usersSlice'

/** Nothing has the focus, or only something in another dialog, which is closing. */
function isFocusLost(notice: HTMLElement | null): boolean {
  const focused = document.activeElement
  const layer = '.MuiModal-root'
  return !focused || focused === document.body || focused.closest(layer) !== notice?.closest(layer)
}

/** The outcome of the last action, brought into sight, unless an open dialog shows it. Takes the focus if that was lost with the dialog. */
export function UsersNotice() {
  const dispatch = useAppDispatch()
  const place = useRef<HTMLDivElement>(null)
  const outcome = useSelector(selectOutcome)
  const isAsking = useSelector(selectAsking) !== null
  const outcomeText = useOutcomeText(isAsking ? null : outcome)

  const page = useWindow()
  const isShown = outcomeText !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (!isShown) return
    if (isFocusLost(place.current)) place.current?.focus()
    // A screen that is replayed leaves scrolling to the page around it.
    if (page === window) place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome, isShown])

  if (!outcomeText) return null
  const close = () => dispatch(outcomeDismissed())
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none', marginBottom: 16 }}>
      {'done' in outcomeText ? (
        <SuccessAlert message={outcomeText.done} onClose={close} />
      ) : (
        <ErrorAlert {...outcomeText.failed} onClose={close} />
      )}
    </div>
  )
}
