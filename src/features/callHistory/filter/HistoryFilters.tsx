import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import type { CallResult } from '../../../../contract/calls'
import type { ApiPart } from '../../../api/api'
import { SearchInput } from '../../../components/forms/SearchInput'
import { SelectField } from '../../../components/forms/SelectField'
import { LOW } from '../../../components/page/styles'
import { VanishingButton } from '../../../components/page/VanishingButton'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { filterWidths } from '../../lists/filterWidths'
import { MAX_SEARCH_LENGTH } from '../../lists/searchText'
import { TimeFilter } from '../../lists/TimeFilter'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { useShown } from '../../view/useChoice'
import { filterChosen, filterCleared, selectTyped, textLeft, textTyped } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { selectReportBy } from '../report/report'
import { resultStrings } from '../resultStrings'
import { RESULTS, selectFilter, selectIsFiltered, selectSeesFamily } from './callsFilter'
import { UserFilter } from './UserFilter'

/** Search and filters; on phones, the filters of the list are collapsed at first. */
export function HistoryFilters() {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const filter = useSelector(selectFilter)
  const isFiltered = useSelector(selectIsFiltered)
  const isReport = useSelector(selectReportBy) !== null
  const filtersId = useId()
  const [isOpen, setOpen] = useShown('historyFilters')
  const active = [filter.result, filter.userSid, filter.since ?? filter.until].filter(Boolean).length

  return (
    <Search aria-label={text('callHistory:filter.label')}>
      <Fields>
        {!isReport && (
          <>
            <SearchText />
            <Toggle
              variant="outlined"
              aria-expanded={isOpen}
              aria-controls={filtersId}
              onClick={() => setOpen(!isOpen)}
            >
              {active
                ? text('callHistory:filter.toggleWithCount', { count: active })
                : text('callHistory:filter.toggle')}
            </Toggle>
          </>
        )}
        <Filters id={filtersId} data-open={isOpen || isReport}>
          {!isReport && <FiltersOfList />}
          <TimeFilter
            since={filter.since}
            until={filter.until}
            isFiltered={isFiltered}
            onChoose={(time) => dispatch(filterChosen(time))}
          />
          {isFiltered && <Clear onClick={() => dispatch(filterCleared())}>{text('callHistory:filter.clear')}</Clear>}
        </Filters>
      </Fields>
    </Search>
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
    <SelectField<CallResult | ''>
      label={text('callHistory:filter.result')}
      value={result ?? ''}
      options={[
        { value: '', label: text('callHistory:filter.anyResult') },
        ...RESULTS.map((value) => ({ value, label: resultText(`result.${value}`) })),
      ]}
      onChange={(chosen) => dispatch(filterChosen({ result: chosen || null }))}
      sx={filterWidths.kind}
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
      sx={[filterWidths.search, { flex: { xs: '1 1 160px', sm: 'none' }, '& input': { textOverflow: 'ellipsis' } }]}
    />
  )
}

const Search = styled('search')(({ theme }) => ({
  display: 'block',
  marginBottom: 16,
  // As wide as its fields, with room for "Clear filters" above the only one of a report.
  [theme.breakpoints.up('sm')]: { position: 'relative', width: 'fit-content', minWidth: '15rem' },
  [LOW]: { marginBottom: 8 },
}))

const Fields = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 12,
  [theme.breakpoints.up('sm')]: { columnGap: 8 },
}))

const Toggle = styled(Button)(({ theme }) => ({ minHeight: 48, [theme.breakpoints.up('sm')]: { display: 'none' } }))

const Filters = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: '1 1 100%',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))',
  [theme.breakpoints.down('sm')]: { '&[data-open="false"]': { display: 'none' } },
  // In one row with the search.
  [theme.breakpoints.up('sm')]: { display: 'contents' },
}))

/** In the line of the labels, so that the list doesn't move when it appears. */
const Clear = styled(VanishingButton)(({ theme }) => ({
  gridColumn: '1 / -1',
  minHeight: 48,
  [theme.breakpoints.up('sm')]: {
    ...theme.typography.body2,
    fontWeight: 600,
    position: 'absolute',
    top: -2,
    right: 0,
    minHeight: 24,
    padding: 0,
    border: 0,
  },
}))
