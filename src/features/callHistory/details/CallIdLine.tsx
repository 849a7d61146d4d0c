import { styled } from '@mui/material/styles'
import { useText } from '../../../strings/text'
import { callHistoryStrings } from '../callHistoryStrings'
import { CopyButton } from './CopyButton'

/** The call ID, which support asks for. */
export function CallIdLine({ sid }: { sid: string }) {
  const text = useText(callHistoryStrings)
  return (
    <Line>
      <div>
        <Name>{text('callHistory:details.id')}</Name>
        <Id translate="no">{sid}</Id>
      </div>
      <CopyButton
        size="small"
        copied={{ sid }}
        label={text('callHistory:details.copy')}
        name={text('callHistory:details.copyId')}
      />
    </Line>
  )
}

const Line = styled('div')({ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 16 })
const Name = styled('div')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }))
const Id = styled('code')({ overflowWrap: 'anywhere', fontSize: '0.875rem' })
