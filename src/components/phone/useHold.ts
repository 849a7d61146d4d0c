import type { PointerEvent } from 'react'
import { useEffect, useRef } from 'react'

const HOLD_MS = 600

/** Handlers for a button with different actions when pressed and when held. The keyboard always presses. */
export function useHold(onPress: () => void, onHold?: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerDown: ({ button }: PointerEvent) => {
      wasHeld.current = false
      if (button !== 0 || !onHold) return
      timer.current = setTimeout(() => {
        wasHeld.current = true
        onHold()
      }, HOLD_MS)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: () => {
      stop()
      wasHeld.current = false
    },
    onClick: () => {
      if (!wasHeld.current) onPress()
      wasHeld.current = false
    },
  }
}
