import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { setTimeZone } from '../../components/page/shownZone'
import { LOW } from '../../components/page/styles'
import type { ActionLog } from '../../recorder/actionLog'
import type { Clock } from '../../services/clock'
import type { Files } from '../../services/files'
import { setLocale } from '../../strings/intl'
import { isTimeZone, withHourCycle } from '../../strings/otherIntl'
import { useText } from '../../strings/text'
import { Announcements } from './Announcements'
import { Controls } from './controls/Controls'
import { KeysDialog } from './controls/KeysDialog'
import { KeysHint } from './controls/KeysHint'
import { useReplayKeys } from './controls/useReplayKeys'
import { WorkbenchHeader } from './header/WorkbenchHeader'
import { NotesPane } from './notes/NotesPane'
import type { PaneTab } from './Panes'
import { Panes } from './Panes'
import type { Recording } from './recordingOf'
import { replayStrings } from './replayStrings'
import { Stage } from './stage/Stage'
import { ActionPane } from './state/ActionPane'
import { ChangesPane } from './state/ChangesPane'
import { StatePane } from './state/StatePane'
import { ActionsPane } from './story/ActionsPane'
import { CallsPane } from './summary/CallsPane'
import { RequestsPane } from './summary/RequestsPane'
import { SummaryPane } from './summary/SummaryPane'
import { useActionLink } from './useActionLink'

type PaneName = 'screen' | 'actions' | 'summary' | 'requests' | 'calls' | 'notes' | 'action' | 'changes' | 'state'

interface Props {
  name: string
  recording: Recording
  clock: Clock
  files: Files
  onFiles: (files: readonly File[]) => void
  /** Called when notes are written, and when all of them are exported. */
  onUnsaved: (hasUnsaved: boolean) => void
}

/** An opened recording: screens, actions, state, and the player's controls. */
export function Workbench({ name, recording, clock, files, onFiles, onUnsaved }: Props) {
  const text = useText(replayStrings)
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true })
  const screenTitle = useRef(noTitle)
  const [pane, setPane] = useState<PaneName>()
  const [isDeveloper, setIsDeveloper] = useState(false)
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(
    () => new Map(recording.log.notes?.map(({ action, text: note }) => [action, note])),
  )
  const [hasKeys, setHasKeys] = useState(true)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  useRecordedZoneAndLocale(recording.log)
  useActionLink(recording)
  useEffect(() => recording.player.pause, [recording])
  useReplayKeys({
    recording,
    isOn: hasKeys && !isHelpOpen,
    onHelp: () => setIsHelpOpen(true),
    onSearch: () => {
      setPane('actions')
      // On phones, once the pane is shown.
      requestAnimationFrame(() => search.current?.focus())
    },
  })

  const stage = <Stage recording={recording} screenTitle={screenTitle} />
  const actions = (
    <ActionsPane
      recording={recording}
      notes={notes}
      isDeveloper={isDeveloper}
      onDeveloper={setIsDeveloper}
      search={search}
    />
  )
  const summary: PaneTab<PaneName> = {
    name: 'summary',
    label: text('panes.summary'),
    content: <SummaryPane recording={recording} />,
  }
  const details: PaneTab<PaneName>[] = [
    { name: 'requests', label: text('panes.requests'), content: <RequestsPane recording={recording} /> },
    { name: 'calls', label: text('panes.calls'), content: <CallsPane recording={recording} /> },
    {
      name: 'notes',
      label: text('panes.notes'),
      content: (
        <NotesPane
          recording={recording}
          notes={notes}
          files={files}
          onNote={(position, note) => {
            setNotes((before) => new Map(before).set(position, note))
            onUnsaved(true)
          }}
          onExported={() => onUnsaved(false)}
        />
      ),
    },
    ...(isDeveloper
      ? [
          { name: 'action' as const, label: text('panes.action'), content: <ActionPane recording={recording} /> },
          { name: 'changes' as const, label: text('panes.changes'), content: <ChangesPane recording={recording} /> },
          { name: 'state' as const, label: text('panes.state'), content: <StatePane recording={recording} /> },
        ]
      : []),
  ]
  const detail = [summary, ...details].find(({ name: tab }) => tab === pane)?.name

  return (
    <Frame>
      <WorkbenchHeader
        name={name}
        recording={recording}
        clock={clock}
        onFiles={onFiles}
        onKeys={() => setIsHelpOpen(true)}
      />
      {isWide ? (
        <Columns>
          <Left>
            <Panes
              label={text('panes.label')}
              tabs={[summary, ...details]}
              shown={detail ?? (isDeveloper ? 'action' : 'summary')}
              onShow={setPane}
            />
            {actions}
          </Left>
          {stage}
        </Columns>
      ) : (
        <Main>
          <Panes
            label={text('panes.label')}
            tabs={[
              summary,
              { name: 'actions', label: text('panes.actions'), content: actions },
              { name: 'screen', label: text('panes.screen'), content: stage, keepsRunning: true },
              ...details,
            ]}
            shown={pane === 'actions' || pane === 'screen' ? pane : (detail ?? 'summary')}
            onShow={setPane}
          />
        </Main>
      )}
      <Controls recording={recording}>{hasKeys && <KeysHint />}</Controls>
      <Announcements recording={recording} screenTitle={screenTitle} clock={clock} />
      {isHelpOpen && <KeysDialog isOn={hasKeys} onSwitch={setHasKeys} onClose={() => setIsHelpOpen(false)} />}
    </Frame>
  )
}

const noTitle = () => ''

/** Uses the recorded time zone and locale; a time zone that this browser does not know is ignored. */
function useRecordedZoneAndLocale({ environment }: ActionLog) {
  const zone = environment && isTimeZone(environment.timeZone) ? environment.timeZone : undefined
  const locale = environment && withHourCycle(environment.language, environment.hourCycle)
  // Before the first render, and again whenever the effect runs.
  useState(() => applyZoneAndLocale(zone, locale))
  useEffect(() => {
    applyZoneAndLocale(zone, locale)
    return () => applyZoneAndLocale(undefined, undefined)
  }, [zone, locale])
}

function applyZoneAndLocale(zone: string | undefined, locale: string | undefined) {
  setTimeZone(zone)
  setLocale(locale)
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', height: '100dvh', overflow: 'hidden' })

const Main = styled('main')(({ theme }) => ({
  flex: '1 1 0',
  minHeight: 0,
  backgroundColor: theme.vars.palette.background.paper,
}))

const Columns = styled(Main)({ display: 'grid', gridTemplateColumns: 'minmax(320px, 400px) minmax(0, 1fr)' })

const Left = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
  [LOW]: { gridTemplateRows: 'minmax(0, 1fr) minmax(0, 2fr)' },
  minHeight: 0,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  '& > :last-child': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
