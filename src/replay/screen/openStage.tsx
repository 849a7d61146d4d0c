import { createRoot } from 'react-dom/client'
import type { RootState } from '../../app/rootReducer'
import type { Player } from '../player'
import type { Timeline } from '../timeline'
import { openFrame } from './openFrame'
import { createReplayClock } from './replayClock'
import { ShownApp } from './ShownApp'
import { StageBoundary } from './StageBoundary'
import { createSealedStore } from './sealedStore'

interface StageSettings {
  title: string
  player: Player
  timeline: Timeline<RootState>
  onOpen: (page: Window & typeof globalThis) => void
  /** Whether the current state cannot be rendered. */
  onBroken: (isBroken: boolean) => void
}

/** Shows the screens of a recording inside an element, following the player. Returns a function that closes it. */
export function openStage(container: HTMLElement, { title, player, timeline, onOpen, onBroken }: StageSettings) {
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
    const pageStyles = document.getElementById('page')
    if (pageStyles) page.document.head.append(page.document.importNode(pageStyles, true))
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
          <ShownApp page={page} store={store} clock={clock} />
        </StageBoundary>,
      )
    }
    render()
    const stop = player.subscribe(() => {
      const { position } = player.state()
      if (position === shown) return
      shown = position
      show(timeline.stateAfter(position))
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
