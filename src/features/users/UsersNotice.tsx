import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { ErrorAlert } from '../../components/ErrorAlert'
import { SuccessAlert } from '../../components/SuccessAlert'
import { useAppDispatch } from '../../redux'
import { useOutcomeText } from './useOutcomeText'
import { outcomeDismissed, selectAsking, selectOutcome } from './usersSlice'

/** Whether the focus is nowhere, or in a dialog that is sliding away. */
function isFocusAstray(notice: HTMLElement | null): boolean {
  const focused = document.activeElement
  const layer = '.MuiModal-root'
  return !focused || focused === document.body || focused.closest(layer) !== notice?.closest(layer)
}

/** How the last act ended; an open dialog tells it itself. What had the focus may have gone with it. */
export function UsersNotice() {
  const dispatch = useAppDispatch()
  const place = useRef<HTMLDivElement>(null)
  const outcome = useSelector(selectOutcome)
  const isAsking = useSelector(selectAsking) !== null
  const told = useOutcomeText(isAsking ? null : outcome)

  const isTold = told !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (isTold && isFocusAstray(place.current)) place.current?.focus()
  }, [outcome, isTold])

  if (!told) return null
  const close = () => dispatch(outcomeDismissed())
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none', marginBottom: 16 }}>
      {'done' in told ? (
        <SuccessAlert message={told.done} onClose={close} />
      ) : (
        <ErrorAlert {...told.failed} onClose={close} />
      )}
    </div>
  )
}
