import { useState } from 'react'

/** Whether something has been true since the component was mounted. */
export function useWasEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue)
  if (isTrue && !was) setWas(true)
  return was
}
