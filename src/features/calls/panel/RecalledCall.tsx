import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Spinner } from '../../../components/messages/Spinner'
import { useText } from '../../../strings/text'
import { callsStrings } from '../callsStrings'
import { CallCard } from './CallCard'

/** Shown after a reload during a call, until the server reports how it ended. */
export function RecalledCall() {
  const text = useText(callsStrings)
  const textId = useId()
  return (
    <CallCard>
      <Spinner aria-labelledby={textId} />
      <Typography id={textId}>{text('calls.recalling')}</Typography>
    </CallCard>
  )
}
