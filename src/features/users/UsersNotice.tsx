import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { ErrorAlert } from '../../components/ErrorAlert'
import { SuccessAlert } from '../../components/SuccessAlert'
import { useAppDispatch } from '../../redux'
import { useOutcomeText } from './useOutcomeText'
import { outcomeDismissed, selectAsking, selectOutcome } from './usersSlice'

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
    const focused = document.activeElement
    if (isTold && (!focused || focused === document.body)) place.current?.focus()
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
