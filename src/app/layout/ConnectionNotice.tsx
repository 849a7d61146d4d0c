import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectHasNoNetwork } from '../../api/api'
import { OfflineIcon } from '../../components/icons/icons'
import { useText } from '../../strings/text'
import { layoutStrings } from './layoutStrings'

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const text = useText(layoutStrings)
  return <ConnectionNotice>{useSelector(selectHasNoNetwork) && text('offline.notice')}</ConnectionNotice>
}

/** A notice across the page. The region stays mounted without one, so that changes are announced. */
export function ConnectionNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <Notice>
          <OfflineIcon size={20} />
          <span>{children}</span>
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
