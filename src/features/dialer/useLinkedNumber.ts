import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { numberInQuery } from '../../../shared/numbers/numberInQuery'
import type { FoundPhone } from '../../../shared/numbers/readNumbers'
import { loadWorldPhones } from '../../components/phone/phones'
import { useAppDispatch } from '../../redux'
import { routes } from '../../routes'
import type { NavigationPart } from '../navigation/navigationSlice'
import { selectLocation } from '../navigation/navigationSlice'
import type { DialerParts } from './dialerParts'
import { selectDialCountries } from './dialerSelectors'
import { linkOpened, numberTyped } from './dialerSlice'
import { readShortNumber } from './readShortNumber'

/** Fills in the number from a link (`/?to=…`, or a tel: link on another site), without calling it. */
export function useLinkedNumber(onPhonesFound: (phones: FoundPhone[]) => void) {
  const dispatch = useAppDispatch()
  const linked = useSelector(selectLinkedNumber)
  const store = useStore<DialerParts>()

  useEffect(() => {
    if (!linked) return undefined
    let isCurrent = true
    loadWorldPhones().then(
      (phones) => {
        if (!isCurrent) return
        const countries = selectDialCountries(store.getState())
        const [country] = countries
        const short = readShortNumber(linked, countries, phones)
        const found = short ? [] : phones.readAnyPhones(linked, country)
        const typed = phones.asTyped(linked, country)
        if (short) dispatch(numberTyped(short))
        else if (found.length > 0) onPhonesFound(found)
        else dispatch(numberTyped({ number: typed, isWhole: phones.isPossibleNumber(typed) }))
        dispatch(linkOpened())
      },
      // The link stays in the URL, so that a reload retries.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [linked, store, onPhonesFound, dispatch])
}

function selectLinkedNumber(state: NavigationPart): string | null {
  const location = selectLocation(state)
  return location?.pathname === routes.placeCall.path ? numberInQuery(location.search, 'to') : null
}
