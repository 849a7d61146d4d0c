import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { SearchInput } from '../../components/forms/SearchInput'
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
    <Search>
      <SearchInput
        label={text('users.search')}
        placeholder={text('users.searchHint')}
        clearLabel={text('users.clearSearch')}
        value={useSelector(selectSearchText)}
        onChange={(typed) => dispatch(searchTyped({ text: typed }))}
        maxLength={MAX_SEARCH_LENGTH}
        sx={{ width: '100%', maxWidth: 360 }}
      />
    </Search>
  )
}

const Search = styled('search')({ display: 'block', flex: '1 1 220px' })
