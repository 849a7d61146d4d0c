import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount, formatList } from '../../../components/page/format'
import { usePhones } from '../../../components/phone/phones'
import { useText } from '../../../strings/text'
import type { LeftOut, Unlikely } from './importPlan'
import { importStrings } from './importStrings'

/** More would be slow to show; with that many missing, people will look at the file. */
const MAX_SHOWN = 200

/** Emergency and other short numbers; a calling code would not help. */
function isTooShort(text: string): boolean {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0
  return digits > 0 && digits < 5
}

const hasCode = (text: string) => /^\D*(?:\+|00)/.test(text)

function kindOf({ why, numbers }: LeftOut) {
  if (why !== 'unreadable') return why
  if (numbers.every(isTooShort)) return 'tooShort'
  return numbers.every(hasCode) ? 'wrongDigits' : why
}

/** Whom and what an import leaves out, and why. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const text = useText(importStrings)
  const reasonOf = (entry: LeftOut) => {
    const kind = kindOf(entry)
    const { numbers, reason } = entry
    if (kind === 'refused') return reason
    return text(`contacts.import.why.${kind}`, { numbers: formatList(numbers), count: numbers.length })
  }
  return <EntryList title={text('contacts.import.leftOut')} entries={leftOut} describe={reasonOf} />
}

/** Numbers that an import takes, although they are probably mistyped. */
export function UnlikelyList({ unlikely }: { unlikely: readonly Unlikely[] }) {
  const text = useText(importStrings)
  const { formatInternational } = usePhones()
  return (
    <EntryList
      title={text('contacts.import.unlikelyList')}
      entries={unlikely}
      describe={({ numbers }) => formatList(numbers.map(formatInternational))}
    />
  )
}

interface EntryListProps<Entry> {
  title: string
  entries: readonly Entry[]
  describe: (entry: Entry) => string | undefined
}

function EntryList<Entry extends { name: string }>({ title, entries, describe }: EntryListProps<Entry>) {
  const text = useText(importStrings)
  const id = useId()
  const more = entries.length - MAX_SHOWN
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      {/* Focusable, to be scrolled with the keyboard. */}
      <List aria-labelledby={id} tabIndex={0}>
        {entries.slice(0, MAX_SHOWN).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and entries may be equal
          <li key={at}>
            <strong>{entry.name || text('contacts.import.nameless')}</strong>
            <span>{describe(entry)}</span>
          </li>
        ))}
        {more > 0 && <li>{text('contacts.import.moreLeftOut', { count: more, amount: formatCount(more) })}</li>}
      </List>
    </section>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 200,
  overflowY: 'auto',
  '& > li': { padding: '6px 0', borderBottom: `1px solid ${theme.vars.palette.divider}`, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: 600 },
  '& span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
