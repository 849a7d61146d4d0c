import { styled } from '@mui/material/styles'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent } from 'react'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useText } from '../../../strings/text'
import { Scroller } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { usePosition } from '../usePlayer'
import { ActionRow } from './ActionRow'

const ROW_HEIGHT = 44
const OVERSCAN = 8

/** How far a key moves in the list. */
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }

interface Props {
  recording: Recording
  listed: readonly number[]
  /** In plain language, by position; without, actions are shown by their names. */
  lines?: ReadonlyMap<number, string> | undefined
  notes: ReadonlyMap<number, string>
}

/** A list of actions, in which the current one is selected; selecting another jumps to it. */
export function ActionList({ recording, listed, lines, notes }: Props) {
  const text = useText(replayStrings)
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { player } = recording
  const position = usePosition(player)
  const current = indexAt(listed, position)
  const selected = listed[current] === position ? current : -1

  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    useFlushSync: false,
    // The selected one stays mounted wherever the list is scrolled to, as `aria-activedescendant` refers to it.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range)
        return selected < 0 || indexes.includes(selected)
          ? indexes
          : [...indexes, selected].sort((one, other) => one - other)
      },
      [selected],
    ),
  })

  // A hidden pane cannot be scrolled yet.
  const isShown = Boolean(virtualizer.scrollRect?.height)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls only when the position or the list changes
  useEffect(() => {
    if (isShown && current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' })
  }, [position, listed, isShown])

  const select = (index: number) => {
    const target = listed[Math.min(Math.max(index, 0), listed.length - 1)]
    if (target !== undefined) player.goTo(target)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // Between two listed actions, down leads to the next and up to the previous one.
    select(selected < 0 && step < 0 ? current : current + step)
  }

  if (listed.length === 0) return <Empty>{text('replay:list.none')}</Empty>
  return (
    <Scroller
      ref={scroller}
      role="listbox"
      aria-label={text('replay:list.label')}
      aria-activedescendant={selected < 0 ? undefined : `${id}-${selected}`}
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
            line={lines?.get(listed[index] ?? 0)}
            note={notes.get(listed[index] ?? 0)}
            isSelected={index === selected}
            posInList={index + 1}
            all={listed.length}
            top={start}
          />
        ))}
      </div>
    </Scroller>
  )
}

/** Index of the last listed action up to a position; -1 if there is none. */
function indexAt(listed: readonly number[], position: number): number {
  let [low, high] = [0, listed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((listed[middle] ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low - 1
}

const Empty = styled('p')(({ theme }) => ({
  flex: '1 1 0',
  margin: 0,
  padding: 16,
  color: theme.vars.palette.text.secondary,
}))
