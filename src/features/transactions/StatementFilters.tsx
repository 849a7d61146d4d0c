import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import type { TransactionKind } from '../../../contract/transactions'
import { SelectField } from '../../components/forms/SelectField'
import { VanishingButton } from '../../components/page/VanishingButton'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { filterWidths } from '../lists/filterWidths'
import { TimeFilter } from '../lists/TimeFilter'
import { KINDS, selectFilter, selectIsFiltered } from './statementFilter'
import { filterChosen, filterCleared } from './transactionsSlice'
import { transactionsStrings } from './transactionsStrings'

/** The filters of the list. */
export function StatementFilters() {
  const text = useText(transactionsStrings)
  const dispatch = useAppDispatch()
  const { kind, since, until } = useSelector(selectFilter)
  const isFiltered = useSelector(selectIsFiltered)
  return (
    <Fields aria-label={text('transactions:filter.label')}>
      <SelectField<TransactionKind | ''>
        label={text('transactions:filter.kind')}
        value={kind ?? ''}
        options={[
          { value: '', label: text('transactions:filter.anyKind') },
          ...KINDS.map((value) => ({ value, label: text(`kinds.${value}`) })),
        ]}
        onChange={(chosen) => dispatch(filterChosen({ kind: chosen || null }))}
        sx={filterWidths.kind}
      />
      <TimeFilter
        since={since}
        until={until}
        isFiltered={isFiltered}
        onChoose={(time) => dispatch(filterChosen(time))}
      />
      {isFiltered && (
        <VanishingButton onClick={() => dispatch(filterCleared())} sx={{ alignSelf: 'end', minHeight: 48 }}>
          {text('transactions:filter.clear')}
        </VanishingButton>
      )}
    </Fields>
  )
}

const Fields = styled('search')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBottom: 16,
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  [theme.breakpoints.up('sm')]: { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
}))
