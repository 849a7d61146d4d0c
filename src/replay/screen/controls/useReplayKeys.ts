import { useEffect, useEffectEvent } from 'react'
import type { Recording } from '../recordingOf'
import { nextFailure } from '../recordingOf'

/** Elements in which keys are typed or have their own function. */
const USES_ALL_KEYS = 'input:not([type="range"], [type="checkbox"]), textarea, select, [role="dialog"]'
const USES_SPACE = 'button, [type="checkbox"], [role="tree"], [role="tab"], label'
const USES_ARROWS = 'input, [role="tree"], [role="tab"]'

interface ReplayKeys {
  recording: Recording
  /** The keys are enabled. */
  isOn: boolean
  onSearch: () => void
  onHelp: () => void
}

/** The player's keyboard shortcuts, wherever the focus is. */
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
    if (!isOurs || isUsedBy(event.target, event.key)) return
    event.preventDefault()
    act()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isUsedBy(target: EventTarget | null, key: string): boolean {
  const isIn = (selector: string) => target instanceof Element && target.closest(selector) !== null
  if (isIn(USES_ALL_KEYS)) return true
  if (key === ' ') return isIn(USES_SPACE)
  return /^(Arrow|Home|End)/.test(key) && isIn(USES_ARROWS)
}
