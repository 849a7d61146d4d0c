import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { useDeferredValue, useMemo, useState } from 'react'
import { SelectField } from '../../../components/forms/SelectField'
import { TextInput } from '../../../components/forms/TextInput'
import { SearchIcon } from '../../../components/icons/laterIcons'
import { useText } from '../../../strings/text'
import { storyOf } from '../../story'
import { formatCount } from '../../viewerFormat'
import { Pane } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { replayStrings } from '../replayStrings'
import { ActionList } from './ActionList'
import { listActions, listLines, slicesOf } from './listedActions'

interface Props {
  recording: Recording
  notes: ReadonlyMap<number, string>
  /** All actions are listed under their own names. */
  isDeveloper: boolean
  onDeveloper: (isOn: boolean) => void
  search: RefObject<HTMLInputElement | null>
}

/** What happened in plain language or, for developers, every action; with a search, and a filter of actions. */
export function ActionsPane({ recording, notes, isDeveloper, onDeveloper, search }: Props) {
  const text = useText(replayStrings)
  const { moments, log } = recording
  const { actions } = log
  const [filter, setFilter] = useState({ slice: '', search: '' })
  // Keeps typing responsive while ten thousand actions are searched.
  const deferredFilter = useDeferredValue(filter)
  const lines = useMemo(
    () => new Map(storyOf(actions, moments).map(({ position, text }) => [position, text])),
    [actions, moments],
  )
  const all = isDeveloper ? actions.length : lines.size
  const listed = useMemo(
    () => (isDeveloper ? listActions(actions, deferredFilter) : listLines(lines, deferredFilter.search)),
    [isDeveloper, actions, lines, deferredFilter],
  )
  const slices = useMemo(() => slicesOf(actions), [actions])
  const counts = { count: formatCount(listed.length), all: formatCount(all) }
  const view = isDeveloper ? 'list' : 'story'
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
        {isDeveloper && (
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
        )}
      </Filters>
      <Head>
        <span role="status">
          {listed.length === all ? text(`replay:${view}.all`, counts) : text(`replay:${view}.found`, counts)}
        </span>
        <FormControlLabel
          control={<Switch checked={isDeveloper} onChange={(_, isOn) => onDeveloper(isOn)} />}
          slotProps={{ typography: { variant: 'body2' } }}
          label={text('replay:list.developer')}
        />
      </Head>
      <ActionList recording={recording} listed={listed} lines={isDeveloper ? undefined : lines} notes={notes} />
    </Pane>
  )
}

const Filters = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr)',
  '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gap: 8,
  padding: '12px 12px 0',
})

const Head = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '2px 4px 2px 16px',
  color: theme.vars.palette.text.secondary,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))
