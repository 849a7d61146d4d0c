import { useState } from 'react'

/** A value that stays the same while it is held, such as a balance while a change to it is being sent. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [last, setLast] = useState(value)
  if (isHeld || value === last) return last
  setLast(value)
  return value
}
