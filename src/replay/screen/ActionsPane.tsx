import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useDeferredValue, useMemo, useState } from 'react'
import { formatCount } from '../../components/format'
import { SearchIcon } from '../../components/icons'
import { SelectField } from '../../components/SelectField'
import { TextInput } from '../../components/TextInput'
import { useText } from '../../strings/text'
import { ActionList } from './ActionList'
import { listActions, slicesOf } from './listedActions'
import { Pane } from './paneStyles'
import type { Recording } from './recordingOf'
import { replayStrings } from './replayStrings'

interface Props {
  recording: Recording
  search: RefObject<HTMLInputElement | null>
}

/** The list of actions, with a search and a filter. */
export function ActionsPane({ recording, search }: Props) {
  const text = useText(replayStrings)
  const { actions } = recording.log
  const [filter, setFilter] = useState({ slice: '', search: '' })
  // Keeps typing responsive while ten thousand actions are searched.
  const deferredFilter = useDeferredValue(filter)
  const listed = useMemo(() => listActions(actions, deferredFilter), [actions, deferredFilter])
  const slices = useMemo(() => slicesOf(actions), [actions])
  const [found, all] = [formatCount(listed.length), formatCount(actions.length)]
  return (
    <Pane>
      <Filters>
        <TextInput
          label={text('replay:list.search')}
          type="search"
          value={filter.search}
          inputRef={search}
          startAdornment={<SearchIcon size={20} />}
          onChange={(value) => setFilter((before) => ({ ...before, search: value }))}
        />
        <SelectField
          label={text('replay:list.slice')}
          value={filter.slice}
          options={[
            { value: '', label: text('replay:list.allSlices') },
            ...slices.map(([slice, count]) => ({
              value: slice,
              label: text('replay:list.sliceCount', { slice, count }),
            })),
          ]}
          onChange={(slice) => setFilter((before) => ({ ...before, slice }))}
        />
      </Filters>
      <Count role="status">
        {listed.length === actions.length
          ? text('replay:list.all', { count: all })
          : text('replay:list.found', { count: found, all })}
      </Count>
      <ActionList recording={recording} listed={listed} />
    </Pane>
  )
}

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 8,
  padding: '12px 12px 0',
})

const Count = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '6px 16px',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))
