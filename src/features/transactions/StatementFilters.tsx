import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import type { TransactionKind } from '../../../contract/transactions'
import { ChipSelect } from '../../components/forms/ChipSelect'
import { VanishingButton } from '../../components/page/VanishingButton'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
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
      <ChipSelect<TransactionKind | ''>
        label={text('transactions:filter.kind')}
        value={kind ?? ''}
        options={[
          { value: '', label: text('transactions:filter.anyKind') },
          ...KINDS.map((value) => ({ value, label: text(`kinds.${value}`) })),
        ]}
        onChange={(chosen) => dispatch(filterChosen({ kind: chosen || null }))}
      />
      <TimeFilter
        since={since}
        until={until}
        isFiltered={isFiltered}
        onChoose={(time) => dispatch(filterChosen(time))}
      />
      {isFiltered && (
        <VanishingButton size="small" onClick={() => dispatch(filterCleared())} sx={{ minHeight: 36 }}>
          {text('transactions:filter.clear')}
        </VanishingButton>
      )}
    </Fields>
  )
}

/** Part of the toolbar; alone it is a row that scrolls sideways. */
const Fields = styled('search')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  overflowX: 'auto',
  padding: 3,
  margin: -3,
  scrollbarWidth: 'none',
})
