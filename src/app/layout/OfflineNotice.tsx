import { styled } from '@mui/material/styles'
import { OfflineIcon } from '../../components/basicIcons'
import { useText } from '../../strings/text'
import { layoutStrings } from './layoutStrings'

/** Shown while the browser is offline or the API does not respond. The region stays mounted, so that changes are announced. */
export function OfflineNotice({ isOffline }: { isOffline: boolean }) {
  const text = useText(layoutStrings)
  return (
    <div role="status">
      {isOffline && (
        <Notice>
          <OfflineIcon size={20} />
          {text('offline.notice')}
        </Notice>
      )}
    </div>
  )
}

const Notice = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '8px 16px',
  ...theme.typography.body2,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.Alert.warningStandardBg,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { color: theme.vars.palette.warning.main },
}))
