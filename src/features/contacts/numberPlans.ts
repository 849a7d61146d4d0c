import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { part } from '../../components/loading/part'
import { selectNumberPrefixes } from './contactsApi'

/** Loads the numbering plans of all countries, which are too large for every screen. */
export const loadNumberPlans = part(
  () => import(/* webpackChunkName: 'numberPlans' */ '../../components/phone/numberPlans'),
)

/** Tells numbers (E.164) that are probably mistyped; none is until the plans are loaded. */
export function useUnlikely(): (number: string) => boolean {
  const [plans, setPlans] = useState<Awaited<ReturnType<typeof loadNumberPlans>>>()
  useEffect(() => void loadNumberPlans().then(setPlans, () => undefined), [])
  const prefixes = useSelector(selectNumberPrefixes)
  return (number) => plans?.isUnlikely(number, prefixes) ?? false
}
