import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { isLive } from '../callState'
import { wasPlaced } from '../endWords'
import { LiveNote } from '../notes/LiveNote'
import { OutcomeChips } from '../notes/OutcomeChips'
import type { LiveNotes } from '../notes/useLiveNotes'
import { useCall } from '../useCall'

interface CallSideProps {
  /** Null while they are shown elsewhere. */
  notes: LiveNotes | null
  children: ReactNode
}

/** Beside the call: what to write down, and what was said before. It stays where it is when the call ends. */
export function CallSide({ notes, children }: CallSideProps) {
  const call = useCall('phase', 'sid', 'end')
  return (
    <Side>
      {notes && (isLive(call) || wasPlaced(call)) && (
        <Notes>
          <LiveNote notes={notes} />
          <OutcomeChips notes={notes} disabled={call.sid === null} />
        </Notes>
      )}
      {children}
    </Side>
  )
}

const Side = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  minWidth: 0,
  padding: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:empty': { display: 'none' },
  [theme.breakpoints.up('md')]: {
    padding: '24px 24px 20px',
    borderTop: 0,
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const Notes = styled('div')({ display: 'flex', flexDirection: 'column', gap: 10 })
