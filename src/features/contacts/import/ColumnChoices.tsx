import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { SelectField } from '../../../components/forms/SelectField'
import { formatList } from '../../../components/page/format'
import { useText } from '../../../strings/text'
import type { ColumnUse } from '../files/columnHeads'
import type { Column } from '../files/readTable'
import { importStrings } from './importStrings'

const USES: readonly ColumnUse[] = ['name', 'first', 'middle', 'last', 'company', 'phone', 'email', 'note', 'none']

interface Props {
  columns: readonly Column[]
  /** They were guessed, so that the person should look at them. */
  isUnclear: boolean
  onChange: (columns: readonly Column[]) => void
}

/** What the columns of a CSV file are used for, to be changed; those without values aren't shown. */
export function ColumnChoices({ columns, isUnclear, onChange }: Props) {
  const text = useText(importStrings)
  const hasPhones = columns.some(({ use }) => use === 'phone')
  const choose = (at: number) => (use: ColumnUse) =>
    onChange(columns.map((column, place) => (place === at ? { ...column, use } : column)))
  return (
    <Disclosure open={isUnclear}>
      <summary>{text('contacts.import.columns')}</summary>
      {(isUnclear || !hasPhones) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {text(hasPhones ? 'contacts.import.columnsUnclear' : 'contacts.import.noPhones')}
        </Typography>
      )}
      <Choices>
        {columns.map(
          ({ head, use, samples }, at) =>
            samples.length > 0 && (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is its identity, and two headers may be equal
                key={at}
                label={head || text('contacts.import.column', { place: at + 1 })}
                value={use}
                options={USES.map((value) => ({ value, label: text(`contacts.import.use.${value}`) }))}
                onChange={choose(at)}
                helper={text('contacts.import.samples', { values: formatList(samples.map(shortened)) })}
              />
            ),
        )}
      </Choices>
    </Disclosure>
  )
}

/** Samples are to be recognized, not read. */
const MOST_SHOWN = 30

const shortened = (sample: string) =>
  sample.length > MOST_SHOWN ? `${sample.slice(0, MOST_SHOWN).trimEnd()}…` : sample

const Disclosure = styled('details')(({ theme }) => ({
  '& > summary': { cursor: 'pointer', padding: '8px 0', color: theme.vars.palette.primaryText, fontWeight: 600 },
}))

const Choices = styled('div')(({ theme }) => ({
  // Not inherited through a `details`.
  boxSizing: 'border-box',
  display: 'grid',
  gap: 16,
  marginTop: 12,
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
