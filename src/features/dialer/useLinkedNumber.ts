import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { loadWorldPhones } from '../../components/phone/phones'
import type { FoundPhone } from '../../components/phone/readPhones'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import { selectLocation } from '../navigation/navigationSlice'
import { selectDialCountry } from './dialerSelectors'
import { linkOpened, numberTyped } from './dialerSlice'

/** Puts the number of a link (`/?to=…`, or a tel: link of another site) into the field. It never dials by itself. */
export function useLinkedNumber(take: (phones: FoundPhone[]) => void) {
  const dispatch = useAppDispatch()
  const location = useSelector(selectLocation)
  const country = useSelector(selectDialCountry)
  const linked = location?.pathname === routes.placeCall.path ? new URLSearchParams(location.search).get('to') : null

  useEffect(() => {
    if (!linked) return undefined
    let isWanted = true
    loadWorldPhones().then(
      ({ asTyped, isPossibleNumber, readAnyPhones }) => {
        if (!isWanted) return
        const phones = readAnyPhones(linked, country)
        const typed = asTyped(linked, country)
        if (phones.length > 0) take(phones)
        else dispatch(numberTyped({ number: typed, isWhole: isPossibleNumber(typed) }))
        dispatch(linkOpened())
      },
      // The link stays in the address: a reload of the page tries again.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [linked, country, take, dispatch])
}
