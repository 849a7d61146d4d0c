import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { problemOf } from '../../../app/support/problemOf'
import { callsStrings } from '../../../features/calls/callsStrings'
import { useText } from '../../../strings/text'
import { callsOf } from '../../recordedCalls'
import { idsOf, requestsOf } from '../../requests'
import { formatCount, formatTimes } from '../../viewerFormat'
import { paneStrings } from '../paneStrings'
import { Pane, Scroller } from '../paneStyles'
import type { Recording } from '../recordingOf'
import { useRequestFacts } from './useRequestFacts'

/** How many lines a fact has at most. */
const MOST = 8

/** What support asks first: when, where, which calls and requests, and what went wrong. */
export function SummaryPane({ recording }: { recording: Recording }) {
  const text = useText(paneStrings)
  const { log, moments, failures, player } = recording
  const { app, environment, description, cut, cutAfter = 0 } = log
  const isPart = cut + cutAfter > 0
  const calls = useMemo(() => callsOf(log.actions, moments), [log, moments])
  const requests = useMemo(() => requestsOf(log.actions, moments), [log, moments])
  const unknown = text('summary.unknown')
  const failed = requests.filter(({ isRefused }) => isRefused)
  const retried = requests.filter(({ tries }) => tries.length > 0)
  const troubled = requests.filter(({ isRefused, tries }) => isRefused || tries.length > 0)
  const factsOf = useRequestFacts()
  return (
    <Pane>
      <Scroller tabIndex={0} role="region" aria-label={text('summary.label')}>
        <Facts>
          {description && <Fact name={text('summary.description')}>{description}</Fact>}
          <Fact name={text('summary.when')}>
            {log.times ? formatTimes(moments[0] ?? 0, moments.at(-1) ?? 0) : unknown}
          </Fact>
          <Fact name={text('summary.actions')}>
            <Extent log={log} />
          </Fact>
          <Fact name={text('summary.browser')}>{environment?.browser ?? unknown}</Fact>
          <Fact name={text('summary.version')}>{app ? text('summary.versionAndCommit', { ...app }) : unknown}</Fact>
          <Fact name={text('summary.size')}>{environment ? environment.size.join(' × ') : unknown}</Fact>
          <Fact name={text('summary.place')}>
            {environment ? `${environment.language}, ${environment.timeZone}` : unknown}
          </Fact>
          <Fact name={text('summary.calls')}>
            {calls.length === 0 && text(isPart ? 'summary.noCallsInPart' : 'summary.noCalls')}
            {calls.map(({ sid, end, steps }) => (
              <Jump key={steps[0]?.position ?? sid} onClick={() => player.goTo(steps[0]?.position ?? 0)}>
                {end ? (callsStrings[`calls.end.${end}`] ?? end) : text('replay:recorded.calls.open')} {sid}
              </Jump>
            ))}
          </Fact>
          <Fact name={text('summary.requests')}>
            {text('summary.requestCount', { count: requests.length, failed: formatCount(failed.length) })}
            {retried.length > 0 && `, ${text('summary.retried', { count: retried.length })}`}
            {troubled.slice(0, MOST).map((request) => {
              const { call, asked, answered } = request
              const position = answered ?? asked ?? 0
              const ids = idsOf(request)
              const id = ids ? [text('requests.id', { requestId: ids })] : []
              return (
                <Jump key={position} onClick={() => player.goTo(position)}>
                  {[call, ...factsOf(request), ...id].join(' · ')}
                </Jump>
              )
            })}
            {troubled.length > MOST && text('summary.more', { count: troubled.length - MOST })}
          </Fact>
          <Fact name={text('summary.errors')}>
            {failures.length === 0 && text(isPart ? 'summary.noErrorsInPart' : 'summary.noErrors')}
            {failures.slice(0, MOST).map((position) => (
              <Jump key={position} onClick={() => player.goTo(position)}>
                {problemOf(log.actions[position - 1] ?? { type: '' })}
              </Jump>
            ))}
            {failures.length > MOST && text('summary.more', { count: failures.length - MOST })}
          </Fact>
        </Facts>
      </Scroller>
    </Pane>
  )
}

/** How much of what happened is in the file. */
function Extent({ log: { actions, cut, cutAfter = 0 } }: Pick<Recording, 'log'>) {
  const text = useText(paneStrings)
  const amount = (count: number) => ({ count, amount: formatCount(count) })
  return [
    text('summary.actionCount', amount(actions.length)),
    ...(cut > 0 ? [text('summary.withoutOlder', amount(cut))] : []),
    ...(cutAfter > 0 ? [text('summary.withoutLater', amount(cutAfter))] : []),
  ].join(', ')
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Jumps to the action that a line is about. */
export const Jump = styled(Button)({
  display: 'block',
  padding: '2px 8px',
  marginLeft: -8,
  textAlign: 'start',
  fontWeight: 400,
  overflowWrap: 'anywhere',
})

const Facts = styled('dl')(({ theme }) => ({
  margin: 0,
  padding: '12px 16px',
  ...theme.typography.body2,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: '0 0 10px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}))
