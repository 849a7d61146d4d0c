import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useDeferredValue } from 'react'
import { useSelector } from 'react-redux'
import { PersonMark } from '../../components/phone/PersonMark'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { useDialedContacts } from '../contacts/search/useDialedContacts'
import { numberChosen, selectNumber } from './dialerSlice'
import { dialerStrings } from './dialerStrings'

/** The contacts that the number typed so far may be meant for, by number or letters; the favourites while nothing is typed. */
export function DialMatches() {
  const text = useText(dialerStrings)
  const dispatch = useAppDispatch()
  const typed = useDeferredValue(useSelector(selectNumber))
  const found = useDialedContacts(typed)
  return (
    <Strip aria-label={text(typed ? 'dialer.matches' : 'dialer.favourites')}>
      {found.map(({ contact: { sid, name }, number }) => (
        <li key={sid}>
          <Match onClick={() => dispatch(numberChosen({ number }))}>
            <PersonMark name={name} size={24} />
            <span translate="no">{name}</span>
          </Match>
        </li>
      ))}
    </Strip>
  )
}

const Strip = styled('ul')({
  listStyle: 'none',
  margin: '0 -16px',
  padding: '0 16px',
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
})

const Match = styled(ButtonBase)(({ theme }) => ({
  minHeight: 36,
  marginBlock: 4,
  maxWidth: 180,
  gap: 8,
  padding: '0 12px 0 5px',
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.action.hover } },
  '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))
