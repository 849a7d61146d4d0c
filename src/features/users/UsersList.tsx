import { styled } from '@mui/material/styles'
import { useCallback, useId, useRef } from 'react'
import { useSelector } from 'react-redux'
import { visuallyHidden } from '../../components/page/styles'
import { useIsDesktop } from '../../components/page/useIsWide'
import { headsOf } from '../../components/rows/columns'
import { useRowKeys } from '../../components/rows/useRowKeys'
import { useShownRows } from '../../components/rows/useShownRows'
import { useWindowRows } from '../../components/rows/useWindowRows'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { UserRow } from './UserRow'
import { userColumns } from './userColumns'
import { selectFoundUsers } from './userSelectors'
import { columnHeadsStyles, usersListStyles } from './usersListStyles'
import { userOpened } from './usersSlice'
import { usersStrings } from './usersStrings'

/** In columns, or in two lines. */
const ROW_REM = {
  columns: { wide: 2.75, crowded: 4, phone: 4, largeText: 10 },
  lines: { wide: 4, phone: 4, largeText: 10 },
}

/** The users that match. Virtualized: only those on screen are rendered. */
export function UsersList() {
  const text = useText(usersStrings)
  const dispatch = useAppDispatch()
  const keysId = useId()
  const list = useRef<HTMLUListElement>(null)
  const users = useSelector(selectFoundUsers)
  const rem = useIsDesktop() ? ROW_REM.columns : ROW_REM.lines
  const { virtualizer, rowHeight } = useWindowRows(list, users.length, rem)
  const { tabStop, onKeyDown, onRowFocus } = useRowKeys({
    list,
    count: users.length,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  })
  const open = useCallback((sid: string) => void dispatch(userOpened({ sid })), [dispatch])

  const shown = useShownRows(virtualizer, users.length, tabStop)
  return (
    <>
      <ColumnHeads aria-hidden="true">{headsOf(userColumns, text)}</ColumnHeads>
      <Hidden id={keysId}>{text('users.keys')}</Hidden>
      <List
        ref={list}
        aria-label={text('users.list')}
        aria-describedby={keysId}
        style={{ height: users.length * rowHeight - 1, '--row': `${rowHeight}px` } as object}
        onKeyDown={onKeyDown}
      >
        {shown.map((index) => {
          const user = users[index]
          const top = index * rowHeight
          if (!user) return null
          return (
            <UserRow
              key={user.sid}
              user={user}
              index={index}
              of={users.length}
              top={top}
              isTabStop={index === tabStop}
              onOpen={open}
              onFocus={onRowFocus}
            />
          )
        })}
      </List>
    </>
  )
}

const ColumnHeads = styled('div')(({ theme }) => columnHeadsStyles(theme))
const List = styled('ul')(({ theme }) => usersListStyles(theme))
const Hidden = styled('p')(visuallyHidden)
