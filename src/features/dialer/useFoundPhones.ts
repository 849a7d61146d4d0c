import { useCallback, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { useAppDispatch } from '../../redux'
import { useStandIns } from '../forms/standIns'
import type { DialerPart } from './dialerSlice'
import { foundDismissed, numbersFound, selectFound } from './dialerSlice'

const NONE: readonly FoundPhone[] = []

/**
 * Several numbers in a pasted text or a link, for the user to choose one. Their tones may be secret: state and
 * recordings hold only how long they are, and a replay shows made-up ones.
 */
export function useFoundPhones() {
  const dispatch = useAppDispatch()
  const recorded = useSelector(selectFound)
  const [found, setFound] = useState(NONE)
  const standIns = useStandIns()
  const dismiss = useCallback(() => void dispatch(dismissFound), [dispatch])
  useEffect(() => dismiss, [dismiss])
  const offer = useCallback(
    (phones: readonly FoundPhone[]) => {
      setFound(phones)
      dispatch(numbersFound({ found: phones.map(({ number, tones }) => ({ number, tones: tones.length })) }))
    },
    [dispatch],
  )
  const madeUp = recorded?.map(({ number, tones }) => ({ number, tones: standIns?.madeUpFor('tones', tones) ?? '' }))
  return { phones: found === NONE && standIns ? (madeUp ?? NONE) : recorded ? found : NONE, offer, dismiss }
}

function dismissFound(dispatch: ReturnType<typeof useAppDispatch>, getState: () => unknown) {
  if (selectFound(getState() as DialerPart)) dispatch(foundDismissed())
}
