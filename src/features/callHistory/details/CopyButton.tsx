import type { ButtonProps } from '@mui/material/Button'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { CheckCircleIcon } from '../../../components/icons/icons'
import { CopyIcon } from '../../../components/icons/laterIcons'
import { LiveRegion } from '../../../components/messages/LiveRegion'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import type { Copied } from '../callHistorySlice'
import { copyClicked, selectCopiedSid, selectUncopied } from '../callHistorySlice'
import { callHistoryStrings } from '../callHistoryStrings'
import { SelectedText } from './SelectedText'

interface CopyButtonProps {
  copied: Copied
  label: string
  /** For screen readers, where the label says less. */
  name?: string
  size?: ButtonProps['size']
}

/** Copies the ID or the number of a call. */
export function CopyButton({ copied, label, name = label, size }: CopyButtonProps) {
  const text = useText(callHistoryStrings)
  const dispatch = useAppDispatch()
  const value = copied.number ?? copied.sid
  const isCopied = useSelector(selectCopiedSid) === value
  const isRefused = useSelector(selectUncopied) === value
  const Icon = isCopied ? CheckCircleIcon : CopyIcon
  const done = text(copied.number ? 'callHistory:details.copiedNumber' : 'callHistory:details.copiedId')
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        aria-label={isCopied ? done : name}
        startIcon={<Icon size={size === 'small' ? 18 : 20} />}
        onClick={() => dispatch(copyClicked(copied))}
      >
        <span>{isCopied ? text('callHistory:details.copied') : label}</span>
      </Button>
      {isRefused && <SelectedText lead={text('callHistory:details.uncopied')} value={value} />}
      <LiveRegion message={isCopied ? text('callHistory:details.copied') : ''} />
    </>
  )
}
