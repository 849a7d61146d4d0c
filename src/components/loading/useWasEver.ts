import { useState } from 'react'

/** The value has been true at some time since the component was mounted. */
export function useWasEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was
}
