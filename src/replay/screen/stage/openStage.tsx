import type { ReactNode } from 'react'
import { Component } from 'react'
import { createRoot } from 'react-dom/client'
import type { RootState } from '../../../app/rootReducer'
import { SCHEME_ATTRIBUTE } from '../../../app/theme/scheme'
import { selectScheme } from '../../../features/preferences/preferencesSlice'
import type { Player } from '../../player'
import { createReplayClock } from '../../player'
import type { Timeline } from '../../timeline'
import { viewIn } from '../viewIn'
import { openFrame } from './openFrame'
import { recordFocus, withRecordedFocus } from './recordedFocus'
import type { RecordedPointer } from './recordedPointer'
import { withRecordedPointer } from './recordedPointer'
import { recordScheme } from './recordedScheme'
import { ShownApp } from './ShownApp'
import { createSealedStore } from './sealedStore'

interface StageSettings {
  title: string
  player: Player
  timeline: Timeline<RootState>
  /** The customer's system preferred dark colours. */
  isDarkIn: (state: RootState) => boolean
  pointer: RecordedPointer
  onOpen: (page: Window & typeof globalThis) => void
  /** Called when the current state cannot, or again can, be rendered. */
  onBroken: (isBroken: boolean) => void
}

/** Shows the screens of a recording inside an element, following the player. Returns a function that closes it. */
export function openStage(
  container: HTMLElement,
  { title, player, timeline, isDarkIn, pointer, onOpen, onBroken }: StageSettings,
) {
  let close: (() => void) | undefined
  const removeFrame = openFrame(container, {
    title,
    onOpen: (page) => {
      close?.()
      close = play(page)
      onOpen(page)
    },
  })

  /** A separate React root, so that no context of the workbench reaches the screens. */
  function play(page: Window & typeof globalThis) {
    let shown = player.state().position
    const { store, show } = createSealedStore(timeline.stateAfter(shown))
    const clock = createReplayClock(player)
    const setScheme = recordScheme(page, pointer)
    const setFocus = recordFocus(page)
    const applyView = (state: RootState) => {
      const isDark = isDarkIn(state)
      // As beforeApp.ts does while the customer's choice is not known yet.
      if (!selectScheme(state)) page.document.documentElement.setAttribute(SCHEME_ATTRIBUTE, isDark ? 'dark' : 'light')
      setScheme(isDark)
      const { focus = null, scrolls = null } = viewIn(state) ?? {}
      setFocus({ focus, scrolls: scrolls ?? [] })
    }
    applyView(timeline.stateAfter(shown))
    copyPageStyles(page, pointer)
    const root = createRoot(page.document.body.appendChild(page.document.createElement('div')))
    let attempt = 0
    let isBroken = false
    const render = () => {
      const fail = () => {
        isBroken = true
        onBroken(true)
      }
      root.render(
        <StageBoundary key={attempt} onBroken={fail}>
          <ShownApp page={page} store={store} clock={clock} pointer={pointer} />
        </StageBoundary>,
      )
    }
    render()
    const stop = player.subscribe(() => {
      const { position } = player.state()
      if (position === shown) return
      shown = position
      const state = timeline.stateAfter(position)
      show(state)
      applyView(state)
      if (!isBroken) return
      isBroken = false
      onBroken(false)
      attempt++
      render()
    })
    return () => {
      stop()
      // Not unmounted, which React does not allow while the workbench itself is rendering.
      root.render(null)
    }
  }

  return () => {
    close?.()
    // After the screens have been cleaned up.
    queueMicrotask(removeFrame)
  }
}

interface BoundaryProps {
  onBroken: () => void
  children: ReactNode
}

/** Catches rendering errors caused by a state of another version or app. */
class StageBoundary extends Component<BoundaryProps> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

/** The content policy only allows a style exactly as in the page; its rules can be changed afterwards. */
function copyPageStyles({ document: into }: Window, pointer: RecordedPointer) {
  const pageStyles = document.querySelector<HTMLStyleElement>('style#page')
  if (!pageStyles) return
  const copy = into.importNode(pageStyles, true)
  into.head.append(copy)
  for (const rule of copy.sheet?.cssRules ?? []) {
    if ('selectorText' in rule) rule.selectorText = withRecordedFocus(String(rule.selectorText))
    if ('media' in rule) {
      const media = rule.media as MediaList
      media.mediaText = withRecordedPointer(media.mediaText, pointer)
    }
  }
}
