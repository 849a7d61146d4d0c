import { useEffect, useEffectEvent } from 'react'
import type { Recording } from './recordingOf'
import { nextFailure } from './recordingOf'

/** Where keys are letters of a text, or have a meaning of their own. */
const TAKES_ALL = 'input:not([type="range"]), textarea, select, [role="dialog"]'
const TAKES_SPACE = 'button, [role="tree"], [role="tab"], label'
const TAKES_ARROWS = 'input, [role="tree"], [role="tab"]'

interface ReplayKeys {
  recording: Recording
  /** Whether keys do anything at all. */
  isOn: boolean
  onSearch: () => void
  onHelp: () => void
}

/** The keys of the player, wherever the focus is. */
export function useReplayKeys({ recording, isOn, onSearch, onHelp }: ReplayKeys) {
  const { player, timeline } = recording

  const keys: Record<string, () => void> = {
    ' ': () => (player.state().isPlaying ? player.pause() : player.play()),
    ArrowLeft: () => player.goTo(player.state().position - 1),
    ArrowRight: () => player.goTo(player.state().position + 1),
    Home: () => player.goTo(0),
    End: () => player.goTo(timeline.length),
    '/': onSearch,
    '?': onHelp,
    e: () => player.goTo(nextFailure(recording, player.state().position) ?? player.state().position),
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    const isOurs = isOn && act && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isOurs || isTakenBy(event.target, event.key)) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTakenBy(target: EventTarget | null, key: string): boolean {
  const isIn = (places: string) => target instanceof Element && target.closest(places) !== null
  if (isIn(TAKES_ALL)) return true
  if (key === ' ') return isIn(TAKES_SPACE)
  return /^(Arrow|Home|End)/.test(key) && isIn(TAKES_ARROWS)
}
