import { styled } from '@mui/material/styles'
import { useId, useLayoutEffect, useRef } from 'react'
import { LONGEST } from '../../../../shared/texts'
import { useErrorText } from '../../../api/useErrorText'
import { TextArea } from '../../../components/forms/TextAreaField'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { LARGE_PAGE_TEXT, LARGE_TEXT } from '../../../components/page/styles'
import { useText } from '../../../strings/text'
import { notesStrings } from './notesStrings'
import type { LiveNotes } from './useLiveNotes'

interface LiveNoteProps {
  notes: LiveNotes
  /** One line that grows. */
  isCompact?: boolean
}

/** The note of a call, saved while it is typed. It takes over the focus from the note that it replaces. */
export function LiveNote({ notes, isCompact = false }: LiveNoteProps) {
  const text = useText(notesStrings)
  const describe = useErrorText()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const { isFocused } = notes
  useLayoutEffect(() => {
    if (isFocused.current) area.current?.focus()
  }, [isFocused])
  const isUnsaved = notes.isSending || (notes.isChanged && !notes.error)
  return (
    <Frame data-compact={isCompact}>
      <Head>
        <label htmlFor={id}>{text('callNotes.note')}</label>
        {isUnsaved && <span aria-hidden="true">{text('callNotes.saving')}</span>}
        <span role="status">{notes.isSaved ? text('callNotes.saved') : ''}</span>
      </Head>
      {notes.error && <ErrorAlert {...describe(notes.error)} />}
      <Area
        ref={area}
        id={id}
        value={notes.note}
        rows={isCompact ? 1 : 4}
        maxLength={LONGEST.note}
        placeholder={text('callNotes.placeholder')}
        onChange={(event) => notes.write(event.target.value)}
        onFocus={() => {
          isFocused.current = true
        }}
        onBlur={() => {
          isFocused.current = false
          notes.leave()
        }}
      />
    </Frame>
  )
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  width: '100%',
  textAlign: 'start',
  // Where timer and keys need the room, the note waits until the call is over.
  '&[data-compact="true"]': {
    '@media (max-height: 639.95px)': { display: 'none' },
    [LARGE_TEXT]: { display: 'none' },
  },
  [LARGE_PAGE_TEXT]: { '&[data-compact="true"]': { display: 'none' } },
})

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  ...theme.typography.body2,
  '& > label': { fontWeight: 500 },
  '& > span': { color: theme.vars.palette.text.secondary },
}))

/** Grows with its text, where the browser can. */
const Area = styled(TextArea)(({ theme }) => ({
  padding: '11px 14px',
  letterSpacing: 'inherit',
  // Smaller, and iOS zooms in on focus.
  [theme.breakpoints.down('md')]: { fontSize: '1rem' },
  resize: 'none',
  fieldSizing: 'content',
  borderRadius: 10,
  minHeight: 96,
  maxHeight: 220,
  '&[rows="1"]': { minHeight: 46, maxHeight: 120 },
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}))
