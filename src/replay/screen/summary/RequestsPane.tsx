import { styled } from '@mui/material/styles'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { tabular } from '../../../components/page/styles'
import { useText } from '../../../strings/text'
import { eventStreamsOf } from '../../eventStreams'
import type { RecordedRequest } from '../../requests'
import { idsOf, requestsOf } from '../../requests'
import { formatCount, formatSince } from '../../viewerFormat'
import { paneStrings } from '../paneStrings'
import { Pane, PaneHead, Scroller } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { sinceStart } from '../recordingOf'
import { useRequestFacts } from './useRequestFacts'

const ROW_HEIGHT = 76
const OVERSCAN = 6

/** The requests to the server, with their ids in the server's log; a click jumps to the answer. */
export function RequestsPane({ recording }: { recording: Recording }) {
  const text = useText(paneStrings)
  const { log, moments } = recording
  const requests = useMemo(
    () => [...requestsOf(log.actions, moments), ...eventStreamsOf(log.actions)].sort(byStart),
    [log, moments],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: requests.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    useFlushSync: false,
  })
  if (requests.length === 0) return <PaneHead>{text('requests.none')}</PaneHead>
  return (
    <Pane>
      <Scroller ref={scroller} tabIndex={0} role="list" aria-label={text('requests.label')}>
        <div role="presentation" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const request = requests[index]
            return request && <Line key={index} request={request} recording={recording} top={start} />
          })}
        </div>
      </Scroller>
    </Pane>
  )
}

const startOf = ({ asked, answered }: RecordedRequest) => asked ?? answered ?? 0
const byStart = (one: RecordedRequest, other: RecordedRequest) => startOf(one) - startOf(other)

interface LineProps {
  request: RecordedRequest
  recording: Recording
  top: number
}

function Line({ request, recording, top }: LineProps) {
  const text = useText(paneStrings)
  const factsOf = useRequestFacts()
  const { call, isRefused, size, asked, answered } = request
  const ids = idsOf(request)
  const position = answered ?? asked ?? 0
  const facts = [
    ...factsOf(request),
    ...(size === undefined ? [] : [text('requests.size', { size: formatCount(size) })]),
  ]
  return (
    <Item role="listitem" style={{ transform: `translateY(${top}px)` }}>
      <Row type="button" data-failed={isRefused} onClick={() => recording.player.goTo(position)}>
        <strong>{call}</strong>
        <span>
          {formatSince(sinceStart(recording, asked ?? position))} · {facts.join(' · ')}
        </span>
        {ids && <span>{text('requests.id', { requestId: ids })}</span>}
      </Row>
    </Item>
  )
}

const Item = styled('div')({ position: 'absolute', insetInline: 0, height: ROW_HEIGHT })

const Row = styled('button')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: '100%',
  height: '100%',
  padding: '4px 16px',
  textAlign: 'start',
  cursor: 'pointer',
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.primary,
  ...theme.typography.body2,
  ...tabular,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& > *': { overflow: 'hidden', maxWidth: '100%', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span': { color: theme.vars.palette.text.secondary },
  '&[data-failed="true"] > strong': { color: theme.vars.palette.error.main },
}))
