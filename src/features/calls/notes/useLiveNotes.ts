import { useEffect, useEffectEvent, useRef } from 'react'
import type { NotedCall } from './useCallNotes'
import { useCallNotes } from './useCallNotes'

/** A note is saved once nothing was typed for this long. */
const PAUSE_MS = 900

/** Notes that are saved while they are typed. */
export function useLiveNotes(sid: string, call: NotedCall) {
  const { versions, ...notes } = useCallNotes(sid, call)
  const pause = useEffectEvent(notes.leave)
  const [written, saved] = versions
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => pause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sid, written, saved])
  /** Of the note, which moves when a phone's call ends. */
  const isFocused = useRef(false)
  return { ...notes, isFocused }
}

export type LiveNotes = ReturnType<typeof useLiveNotes>
