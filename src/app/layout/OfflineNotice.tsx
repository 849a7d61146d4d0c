import { styled } from '@mui/material/styles'
import { useSelector } from 'react-redux'
import { OfflineIcon } from '../../components/icons'
import { selectIsOffline } from '../../features/account/accountSlice'
import { useText } from '../../strings/text'
import type { RootState } from '../rootReducer'
import { layoutStrings } from './layoutStrings'

/** Says so while the browser has no network, or the API gives no answer. The region stays, so that its words are read out. */
export function OfflineNotice() {
  const text = useText(layoutStrings)
  const isOnline = useSelector((state: RootState) => state.api.config.online && !selectIsOffline(state))
  return (
    <div role="status">
      {!isOnline && (
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
