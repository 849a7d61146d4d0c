import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { hasPrefix } from '../../../shared/numbers/prefixes'
import { part } from '../../components/loading/part'
import { usePhones } from '../../components/phone/phones'
import { selectNumberPrefixes } from './contactsApi'

/** Loads the numbering plans of all countries, which are too large for every screen. */
export const loadNumberPlans = part(
  () => import(/* webpackChunkName: 'numberPlans' */ '../../components/phone/numberPlans'),
)

/** Judges numbers (E.164) by the numbering plans of all countries and the prefixes that the operator added. */
export function useNumberPlans() {
  const [plans, setPlans] = useState<Awaited<ReturnType<typeof loadNumberPlans>>>()
  useEffect(() => void loadNumberPlans().then(setPlans, () => undefined), [])
  const phones = usePhones()
  const prefixes = useSelector(selectNumberPrefixes)
  return {
    isPossibleNumber: (number: string) => phones.isPossibleNumber(number) || hasPrefix(number, prefixes),
    /** Probably mistyped; no number is until the plans are loaded. */
    isUnlikely: (number: string) => plans?.isUnlikely(number, prefixes) ?? false,
  }
}
