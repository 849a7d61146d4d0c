import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useSelector } from 'react-redux'
import { CloseIcon } from '../../components/basicIcons'
import { TextInput } from '../../components/TextInput'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { LONGEST_SEARCH, selectSearchText } from './usersSearch'
import { searchCleared, searchTyped } from './usersSlice'
import { usersStrings } from './usersStrings'

/** Narrows the list as it is typed; the address follows when typing rests. */
export function UsersSearch() {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const value = useSelector(selectSearchText)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    dispatch(searchCleared())
    input.current?.focus()
  }
  return (
    <Search>
      <TextInput
        inputRef={input}
        label={text('users.search')}
        placeholder={text('users.searchHint')}
        value={value}
        onChange={(typed) => dispatch(searchTyped({ text: typed }))}
        inputMode="search"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        endAdornment={
          value && (
            <IconButton edge="end" aria-label={text('users.clearSearch')} onClick={clear}>
              <CloseIcon size={20} />
            </IconButton>
          )
        }
        sx={{ width: '100%', maxWidth: 360 }}
      />
    </Search>
  )
}

const Search = styled('search')({ display: 'block', flex: '1 1 220px' })
