import { useSelector } from 'react-redux'
import { FilterBar, inFilterBar } from '../../components/forms/ChipSelect'
import { SearchInput } from '../../components/forms/SearchInput'
import { SearchIcon } from '../../components/icons/laterIcons'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { MAX_SEARCH_LENGTH } from '../lists/searchText'
import { selectSearchText } from './userSelectors'
import { searchTyped } from './usersSlice'
import { usersStrings } from './usersStrings'

/** Filters the list while typing; the URL is updated once typing pauses. */
export function UsersSearch() {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  return (
    <FilterBar>
      <SearchInput
        label={text('users.search')}
        placeholder={text('users.searchHint')}
        clearLabel={text('users.clearSearch')}
        value={useSelector(selectSearchText)}
        onChange={(typed) => dispatch(searchTyped({ text: typed }))}
        maxLength={MAX_SEARCH_LENGTH}
        startAdornment={<SearchIcon size={18} />}
        sx={{ ...inFilterBar, width: { xs: '100%', sm: 248 } }}
      />
    </FilterBar>
  )
}
