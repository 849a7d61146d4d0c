import { useCallback, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { FoundPhone } from '../../components/phone/readPhones'
import { useAppDispatch } from '../../redux'
import { madeUpFor } from '../forms/standIn'
import type { DialerPart } from './dialerSlice'
import { foundDismissed, numbersFound, selectFound } from './dialerSlice'

const NONE: readonly FoundPhone[] = []

/**
 * Several numbers in a pasted text or a link, of which one is to be chosen. Their tones may be secret: state and recordings
 * hold only how long they are, and a replay shows made-up ones.
 */
export function useFoundPhones() {
  const dispatch = useAppDispatch()
  const recorded = useSelector(selectFound)
  const [found, setFound] = useState(NONE)
  const dismiss = useCallback(() => void dispatch(dismissFound), [dispatch])
  useEffect(() => dismiss, [dismiss])
  const offer = useCallback(
    (phones: readonly FoundPhone[]) => {
      setFound(phones)
      dispatch(numbersFound({ found: phones.map(({ number, tones }) => ({ number, tones: tones.length })) }))
    },
    [dispatch],
  )
  return { phones: recorded ? (found === NONE ? recorded.map(madeUp) : found) : NONE, offer, dismiss }
}

const madeUp = ({ number, tones }: { number: string; tones: number }): FoundPhone => ({
  number,
  tones: madeUpFor('tones', tones),
})

function dismissFound(dispatch: ReturnType<typeof useAppDispatch>, getState: () => unknown) {
  if (selectFound(getState() as DialerPart)) dispatch(foundDismissed())
}
