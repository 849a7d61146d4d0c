import { useSelector } from 'react-redux'
import type { CallResult } from '../../../../contract/calls'
import type { ApiPart } from '../../../api/api'
import { ChipSelect, FilterBar, inFilterBar } from '../../../components/forms/ChipSelect'
import { SearchInput } from '../../../components/forms/SearchInput'
import { SearchIcon } from '../../../components/icons/laterIcons'
import { VanishingButton } from '../../../components/page/VanishingButton'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { MAX_SEARCH_LENGTH } from '../../lists/searchText'
import { TimeFilter } from '../../lists/TimeFilter'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { filterChosen, filterCleared, selectTyped, textLeft, textTyped } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectReportBy } from '../report/report'
import { resultStrings } from '../resultStrings'
import { RESULTS, selectFilter, selectIsFiltered, selectSeesFamily } from './callsFilter'
import { UserFilter } from './UserFilter'

/** Search and filters in one row. */
export function HistoryFilters() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const filter = useSelector(selectFilter)
  const isFiltered = useSelector(selectIsFiltered)
  const isReport = useSelector(selectReportBy) !== null
  return (
    <FilterBar aria-label={text('callHistory:filter.label')}>
      {!isReport && <SearchText />}
      {!isReport && <FiltersOfList />}
      <TimeFilter
        since={filter.since}
        until={filter.until}
        isFiltered={isFiltered}
        onChoose={(time) => dispatch(filterChosen(time))}
      />
      {isFiltered && (
        <VanishingButton size="small" onClick={() => dispatch(filterCleared())} sx={{ minHeight: 36 }}>
          {text('callHistory:filter.clear')}
        </VanishingButton>
      )}
    </FilterBar>
  )
}

/** What a report doesn't take. */
function FiltersOfList() {
  const seesFamily = useSelector(selectSeesFamily)
  return (
    <>
      <ResultFilter />
      {seesFamily && <UserFilter />}
    </>
  )
}

function ResultFilter() {
  const text = useText(callHistoryStrings)
  const resultText = useText(resultStrings)
  const dispatch = useAppDispatch()
  const { result } = useSelector(selectFilter)
  return (
    <ChipSelect<CallResult | ''>
      label={text('callHistory:filter.result')}
      value={result ?? ''}
      options={[
        { value: '', label: text('callHistory:filter.anyResult') },
        ...RESULTS.map((value) => ({ value, label: resultText(`result.${value}`) })),
      ]}
      onChange={(chosen) => dispatch(filterChosen({ result: chosen || null }))}
    />
  )
}

/** What the search looks at; names are those of the account's users and of contacts. */
const HINTS = { withNotes: 'textHintNotes', withoutNotes: 'textHint' } as const
const HINTS_OWN = { withNotes: 'textHintOwnNotes', withoutNotes: 'textHintOwn' } as const

/** The URL follows once typing pauses. */
function SearchText() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const seesFamily = useSelector(selectSeesFamily)
  const hasNotes = useSelector((state: ApiPart) => selectOffers(state, 'call_notes'))
  const hasNames = useSelector((state: ApiPart) => selectOffers(state, 'contacts')) || seesFamily
  const hint = (hasNames ? HINTS : HINTS_OWN)[hasNotes ? 'withNotes' : 'withoutNotes']
  const { text: searched } = useSelector(selectFilter)
  const typed = useSelector(selectTyped)
  return (
    <SearchInput
      label={text('callHistory:filter.text')}
      placeholder={text(`callHistory:filter.${hint}`)}
      clearLabel={text('callHistory:filter.clearText')}
      value={typed ?? searched}
      onChange={(value) => dispatch(textTyped({ text: value }))}
      onBlur={() => dispatch(textLeft())}
      maxLength={MAX_SEARCH_LENGTH}
      startAdornment={<SearchIcon size={18} />}
      sx={inFilterBar}
    />
  )
}
