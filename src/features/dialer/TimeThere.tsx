import { lazyPart } from '../../components/loading/lazyPart'
import { useIsLoaded } from '../../components/loading/useIsLoaded'

const localTime = lazyPart(async () => (await import(/* webpackChunkName: 'time-zones' */ './LocalTime')).LocalTime)

/** The time where a number (E.164) rings, once the time zones are loaded. */
export function TimeThere({ number }: { number: string }) {
  return useIsLoaded(localTime) && <localTime.Component number={number} />
}
