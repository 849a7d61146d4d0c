import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { SearchInput } from '../../components/SearchInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { LONGEST_TEXT } from '../lists/searchText'
import { selectSearchText } from './usersSearch'
import { searchTyped } from './usersSlice'
import { usersStrings } from './usersStrings'

/** Narrows the list as it is typed; the address follows when typing rests. */
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
        maxLength={LONGEST_TEXT}
        sx={{ width: '100%', maxWidth: 360 }}
      />
    </Search>
  )
}

const Search = styled('search')({ display: 'block', flex: '1 1 220px' })
