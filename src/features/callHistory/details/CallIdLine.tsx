import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { CheckCircleIcon } from '../../../components/basicIcons'
import { LiveRegion } from '../../../components/LiveRegion'
import { CopyIcon } from '../../../components/toolIcons'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { copyClicked, selectCopiedSid } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'

/** The call ID, which support asks for. */
export function CallIdLine({ sid }: { sid: string }) {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const isCopied = useSelector(selectCopiedSid) === sid
  return (
    <Line>
      <div>
        <Name>{text('callHistory:details.id')}</Name>
        <Id>{sid}</Id>
      </div>
      <Button
        size="small"
        variant="outlined"
        aria-label={isCopied ? text('callHistory:details.copiedId') : text('callHistory:details.copyId')}
        startIcon={isCopied ? <CheckCircleIcon size={18} /> : <CopyIcon size={18} />}
        onClick={() => dispatch(copyClicked({ sid }))}
      >
        {isCopied ? text('callHistory:details.copied') : text('callHistory:details.copy')}
      </Button>
      <LiveRegion message={isCopied ? text('callHistory:details.copied') : ''} />
    </Line>
  )
}

const Line = styled('div')({ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 16 })
const Name = styled('div')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }))
const Id = styled('code')({ overflowWrap: 'anywhere', fontSize: '0.875rem' })
