import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { FoundPhone } from '../../components/phone/readPhones'
import { asTyped, isPossibleNumber, readAnyPhones } from '../../components/phone/worldPhones'
import { useAppDispatch } from '../../redux'
import { selectLocation } from '../navigation/navigationSlice'
import { selectDialCountry } from './dialerSelectors'
import { DIALER_PATH, linkOpened, numberTyped } from './dialerSlice'

/** Puts the number of a link (`/?to=…`, or a tel: link of another site) into the field. It never dials by itself. */
export function useLinkedNumber(take: (phones: FoundPhone[]) => void) {
  const dispatch = useAppDispatch()
  const location = useSelector(selectLocation)
  const country = useSelector(selectDialCountry)
  const linked = location?.pathname === DIALER_PATH ? new URLSearchParams(location.search).get('to') : null

  useEffect(() => {
    if (!linked) return
    const phones = readAnyPhones(linked, country)
    const typed = asTyped(linked, country)
    if (phones.length > 0) take(phones)
    else dispatch(numberTyped({ number: typed, isWhole: isPossibleNumber(typed) }))
    dispatch(linkOpened())
  }, [linked, country, take, dispatch])
}
