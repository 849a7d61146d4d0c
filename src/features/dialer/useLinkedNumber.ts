import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { numberInQuery } from '../../../contract/numbers/numberInQuery'
import type { FoundPhone } from '../../../contract/numbers/readNumbers'
import { loadWorldPhones } from '../../components/phone/phones'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectLocation } from '../navigation/navigationSlice'
import { selectDialCountry } from './dialerSelectors'
import { linkOpened, numberTyped } from './dialerSlice'

/** Fills in the number from a link (`/?to=…`, or a tel: link on another site), without calling it. */
export function useLinkedNumber(onPhonesFound: (phones: FoundPhone[]) => void) {
  const dispatch = useAppDispatch()
  const linked = useSelector(selectLinkedNumber)
  const country = useSelector(selectDialCountry)

  useEffect(() => {
    if (!linked) return undefined
    let isCurrent = true
    loadWorldPhones().then(
      ({ asTyped, isPossibleNumber, readAnyPhones }) => {
        if (!isCurrent) return
        const phones = readAnyPhones(linked, country)
        const typed = asTyped(linked, country)
        if (phones.length > 0) onPhonesFound(phones)
        else dispatch(numberTyped({ number: typed, isWhole: isPossibleNumber(typed) }))
        dispatch(linkOpened())
      },
      // The link stays in the URL, so that a reload retries.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [linked, country, onPhonesFound, dispatch])
}

function selectLinkedNumber(state: NavigationPart): string | null {
  const location = selectLocation(state)
  return location?.pathname === routes.placeCall.path ? numberInQuery(location.search, 'to') : null
}
