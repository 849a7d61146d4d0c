import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { VisuallyHidden } from '../../../components/page/VisuallyHidden'
import { useText } from '../../../strings/text'
import type { Difference } from '../../diffStates'
import { diffStates } from '../../diffStates'
import { formatCount } from '../../viewerFormat'
import { Pane, PaneHead, Scroller } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { usePosition } from '../usePlayer'
import { previewOf } from './previewOf'

const PAGE_SIZE = 100
const PREVIEW_LENGTH = 400

/** What the current action changed in the state. */
export function ChangesPane({ recording }: { recording: Recording }) {
  const text = useText(replayStrings)
  const { timeline, player } = recording
  const position = usePosition(player)
  const differences = useMemo(() => {
    if (position === 0) return []
    const { before, after } = timeline.around(position)
    return diffStates(before, after)
  }, [timeline, position])
  if (position === 0) return <PaneHead>{text('changes.first')}</PaneHead>
  if (differences.length === 0) return <PaneHead>{text('changes.none')}</PaneHead>
  return (
    <Pane>
      <PaneHead>{text('changes.count', { count: formatCount(differences.length) })}</PaneHead>
      <Differences key={position} differences={differences} />
    </Pane>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const text = useText(replayStrings)
  const [shown, setShown] = useState(PAGE_SIZE)
  const more = Math.min(PAGE_SIZE, differences.length - shown)
  return (
    <Scroller role="region" aria-label={text('changes.list')} tabIndex={0}>
      <List>
        {differences.slice(0, shown).map(({ path, before, after }) => (
          <li key={path}>
            <Path>{path}</Path>
            <Value data-side="before">
              <VisuallyHidden>{text('changes.before')} </VisuallyHidden>
              <span aria-hidden="true">−</span>
              <span>{previewOf(before, PREVIEW_LENGTH) || text('changes.nothing')}</span>
            </Value>
            <Value data-side="after">
              <VisuallyHidden>{text('changes.after')} </VisuallyHidden>
              <span aria-hidden="true">+</span>
              <span>{previewOf(after, PREVIEW_LENGTH) || text('changes.nothing')}</span>
            </Value>
          </li>
        ))}
      </List>
      {more > 0 && <Button onClick={() => setShown(shown + more)}>{text('changes.more', { count: more })}</Button>}
    </Scroller>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...theme.typography.body2,
  '& > li': { padding: '8px 16px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
}))

const Path = styled('div')({ fontWeight: 600, overflowWrap: 'anywhere', unicodeBidi: 'isolate' })

const Value = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: '2px -8px 0',
  padding: '1px 8px',
  borderRadius: 4,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& > span:last-of-type': { minWidth: 0, unicodeBidi: 'isolate' },
  '&[data-side="before"]': { backgroundColor: theme.vars.palette.Alert.errorStandardBg },
  '&[data-side="after"]': { backgroundColor: theme.vars.palette.Alert.successStandardBg },
}))
