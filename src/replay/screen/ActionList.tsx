import { styled } from '@mui/material/styles'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent } from 'react'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useText } from '../../strings/text'
import { ActionRow } from './ActionRow'
import { Scroller } from './paneStyles'
import type { Recording } from './recordingOf'
import { replayStrings } from './replayStrings'
import { usePosition } from './usePlayer'

const ROW_HEIGHT = 44
const OVERSCAN = 8

/** How far a key goes in the list. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

/** The listed actions, of which the last that happened is the chosen one; choosing another goes there. */
export function ActionList({ recording, listed }: { recording: Recording; listed: readonly number[] }) {
  const text = useText(replayStrings)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { player } = recording
  const position = usePosition(player)
  const current = placeIn(listed, position)
  const chosen = listed[current] === position ? current : -1

  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    useFlushSync: false,
    // The chosen one stays in the page wherever the list is scrolled to: the focus points to it.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range)
        return chosen < 0 || indexes.includes(chosen) ? indexes : [...indexes, chosen].sort((one, other) => one - other)
      },
      [chosen],
    ),
  })

  // In a pane that is not shown there is nothing to scroll yet.
  const isShown = Boolean(virtualizer.scrollRect?.height)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list follows the position, not its own new shape
  useEffect(() => {
    if (isShown && current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' })
  }, [position, listed, isShown])

  const go = (index: number) => {
    const wanted = listed[Math.min(Math.max(index, 0), listed.length - 1)]
    if (wanted !== undefined) player.goTo(wanted)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // From between two listed actions, down leads to the next one and up to the last one before.
    go(chosen < 0 && step < 0 ? current : current + step)
  }

  if (listed.length === 0) return <Nothing>{text('replay:list.none')}</Nothing>
  return (
    <Scroller
      ref={scroller}
      role="listbox"
      aria-label={text('replay:list.label')}
      aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
      tabIndex={0}
      onKeyDown={press}
    >
      <div role="presentation" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <ActionRow
            key={index}
            id={`${id}-${index}`}
            recording={recording}
            position={listed[index] ?? 0}
            isChosen={index === chosen}
            place={index + 1}
            all={listed.length}
            top={start}
          />
        ))}
      </div>
    </Scroller>
  )
}

/** Index of the last listed action that has happened at a position; -1 when none has. */
function placeIn(listed: readonly number[], position: number): number {
  let [low, high] = [0, listed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((listed[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low - 1
}

const Nothing = styled('p')(({ theme }) => ({
  flex: '1 1 0',
  margin: 0,
  padding: 16,
  color: theme.vars.palette.text.secondary,
}))
