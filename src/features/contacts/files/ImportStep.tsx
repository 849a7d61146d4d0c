import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useErrorText } from '../../../api/useErrorText'
import { Alert } from '../../../components/Alert'
import { ErrorAlert } from '../../../components/ErrorAlert'
import { formatCount } from '../../../components/format'
import { PhoneNumberText } from '../../../components/phone/PhoneNumberText'
import { ReportButton } from '../../../components/ReportButton'
import { useText } from '../../../strings/text'
import type { ImportState } from '../contactsSlice'
import { importStrings } from '../importStrings'
import type { ImportExample } from './importExamples'
import type { ImportCounts } from './importPlan'

/** What the open step of an import has to say. `examples` are the contacts that will be added. */
export function ImportStep({ state, examples }: { state: ImportState; examples: readonly ImportExample[] }) {
  const text = useText(importStrings)
  const describe = useErrorText()
  const amount = (count: number) => ({ count, amount: formatCount(count) })
  if (state.step === 'choosing')
    return (
      state.problem && (
        <>
          <Alert severity="error">{text(`contacts.import.${state.problem}`)}</Alert>
          <ReportButton size="small" sx={{ alignSelf: 'flex-start' }} />
        </>
      )
    )
  if (state.step === 'preview') return <Preview counts={state.counts} examples={examples} />
  if (state.step === 'sending') {
    const total = state.counts.added + state.counts.merged
    return (
      <>
        <Typography role="status">
          {text('contacts.import.sending', { sent: formatCount(state.sent), total: formatCount(total) })}
        </Typography>
        <LinearProgress variant="determinate" value={(100 * state.sent) / Math.max(1, total)} aria-hidden="true" />
      </>
    )
  }
  const { counts, refused, reason, error } = state
  const isAllRefused = refused > 0 && refused === counts.added + counts.merged
  return (
    <>
      {error && <ErrorAlert {...describe(error)} />}
      {!error && !isAllRefused && <Typography role="status">{text('contacts.import.done')}</Typography>}
      {refused > 0 && (
        <Alert severity="warning">
          {[text('contacts.import.refused', amount(refused)), reason].filter(Boolean).join(' ')}
        </Alert>
      )}
    </>
  )
}

function Preview({ counts, examples }: { counts: ImportCounts; examples: readonly ImportExample[] }) {
  const text = useText(importStrings)
  const isNothingNew = counts.added + counts.merged === 0 && !counts.unfit
  const parts = (['added', 'merged', 'unfit', 'duplicates', 'skipped'] as const)
    .map((part) => ({ part, count: counts[part] ?? 0 }))
    // If nothing is imported, nothing is merged.
    .filter(({ part, count }) => count > 0 && !(isNothingNew && part === 'duplicates'))
  return (
    <>
      <div role="status">
        <Counts>
          {isNothingNew && <li>{text('contacts.import.nothingNew')}</li>}
          {parts.map(({ part, count }) => (
            <li key={part}>{text(`contacts.import.${part}`, { count, amount: formatCount(count) })}</li>
          ))}
        </Counts>
      </div>
      {examples.length > 0 && (
        <section aria-label={text('contacts.import.sample')}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            {text('contacts.import.sample')}
          </Typography>
          <Examples>
            {examples.map(({ name, numbers }) => (
              <li key={numbers[0]?.number}>
                <span>{name}</span>
                {numbers[0] && <PhoneNumberText number={numbers[0].number} withoutFlag />}
              </li>
            ))}
          </Examples>
        </section>
      )}
    </>
  )
}

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
