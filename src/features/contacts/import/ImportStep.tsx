import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useErrorText } from '../../../api/useErrorText'
import { Alert } from '../../../components/messages/Alert'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { ReportButton } from '../../../components/messages/ReportButton'
import { formatCount } from '../../../components/page/format'
import { PhoneNumberText } from '../../../components/phone/PhoneNumberText'
import { useText } from '../../../strings/text'
import type { ImportState } from '../contactsSlice'
import type { ImportExample } from './importExamples'
import type { ImportCounts, LeftOut, Unlikely } from './importPlan'
import { importStrings } from './importStrings'
import { LeftOutList, UnlikelyList } from './LeftOutList'

interface Props {
  state: ImportState
  /** Contacts that will be added. */
  examples: readonly ImportExample[]
  /** Whom and what the file has that will not be. */
  leftOut: readonly LeftOut[]
  /** Numbers that will be imported, but are probably mistyped. */
  unlikely: readonly Unlikely[]
}

/** What the open step of an import has to say. */
export function ImportStep({ state, examples, leftOut, unlikely }: Props) {
  const hasLists = state.step === 'preview' || state.step === 'done'
  return (
    <>
      {/* Stays mounted, so that screen readers announce each step. */}
      <Status role="status">
        <StatusText state={state} />
      </Status>
      <Details state={state} examples={examples} />
      {hasLists && unlikely.length > 0 && <UnlikelyList unlikely={unlikely} />}
      {hasLists && leftOut.length > 0 && <LeftOutList leftOut={leftOut} />}
    </>
  )
}

function StatusText({ state }: { state: ImportState }) {
  const text = useText(importStrings)
  if (state.step === 'choosing') return <span>{text('contacts.import.intro')}</span>
  if (state.step === 'preview') return <Summary counts={state.counts} />
  const total = state.counts.added + state.counts.merged
  if (state.step === 'sending')
    return <span>{text('contacts.import.sending', { sent: formatCount(state.sent), total: formatCount(total) })}</span>
  const isAllRefused = state.refused > 0 && state.refused === total
  return state.error || isAllRefused ? null : <span>{text('contacts.import.done')}</span>
}

function Details({ state, examples }: Pick<Props, 'state' | 'examples'>) {
  const text = useText(importStrings)
  const describe = useErrorText()
  if (state.step === 'choosing')
    return (
      state.problem && (
        <>
          <Alert severity="error">{text(`contacts.import.${state.problem}`)}</Alert>
          <ReportButton size="small" sx={{ alignSelf: 'flex-start' }} />
        </>
      )
    )
  if (state.step === 'preview') return examples.length > 0 && <Sample examples={examples} />
  if (state.step === 'sending') {
    const total = Math.max(1, state.counts.added + state.counts.merged)
    return <LinearProgress variant="determinate" value={(100 * state.sent) / total} aria-hidden="true" />
  }
  const { refused, reason, error } = state
  return (
    <>
      {error && <ErrorAlert {...describe(error)} />}
      {refused > 0 && (
        <Alert severity="warning">
          {[text('contacts.import.refused', { count: refused, amount: formatCount(refused) }), reason]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      )}
    </>
  )
}

function Summary({ counts }: { counts: ImportCounts }) {
  const text = useText(importStrings)
  const isNothingNew = counts.added + counts.merged === 0 && !counts.unfit && counts.duplicates > 0
  const parts = (['added', 'merged', 'unlikely', 'unfit', 'duplicates', 'skipped', 'lost'] as const)
    .map((part) => ({ part, count: counts[part] ?? 0 }))
    // If nothing is imported, nothing is merged.
    .filter(({ part, count }) => count > 0 && !(isNothingNew && part === 'duplicates'))
  return (
    <Counts>
      {isNothingNew && <li>{text('contacts.import.nothingNew')}</li>}
      {parts.map(({ part, count }) => (
        <li key={part}>{text(`contacts.import.${part}`, { count, amount: formatCount(count) })}</li>
      ))}
    </Counts>
  )
}

function Sample({ examples }: { examples: readonly ImportExample[] }) {
  const text = useText(importStrings)
  return (
    <section aria-label={text('contacts.import.sample')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {text('contacts.import.sample')}
      </Typography>
      <Examples>
        {examples.map(({ name, numbers }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: colleagues share a number, and the list never changes
          <li key={at}>
            <span translate="no">{name}</span>
            {numbers[0] && <PhoneNumberText number={numbers[0].number} withoutFlag />}
          </li>
        ))}
      </Examples>
    </section>
  )
}

// Empty, it takes no gap.
const Status = styled('div')({ '&:empty': { position: 'absolute' } })

const Counts = styled('ul')({ margin: 0, paddingLeft: 20 })

const Examples = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 16,
    padding: '6px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}))
