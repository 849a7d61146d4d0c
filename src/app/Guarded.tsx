import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Alert, AlertTitle } from '../components/Alert'
import { WarningIcon } from '../components/basicIcons'
import { MessageScreen } from '../components/MessageScreen'
import { reloadClicked, screenBroke } from '../events'
import { SupportFileButton } from '../features/supportFile/SupportFileButton'
import { useAppDispatch } from '../redux'
import { useText } from '../strings/text'
import type { Broken } from './ErrorBoundary'
import { ErrorBoundary } from './ErrorBoundary'
import { layoutStrings } from './layout/layoutStrings'

interface Props {
  /** A screen says so at length, what stands beside one in an alert, and a dialog in an alert over the page. */
  place: 'screen' | 'beside' | 'dialog'
  /** What is inside is tried afresh when this is another. */
  resetKey: string
  /** Whether a support file can still be saved. */
  canSave?: boolean
  children: ReactNode
}

/** A part of the page that, when it breaks, says so in its place and is recorded: a call and all other parts go on. */
export function Guarded({ place, resetKey, canSave = true, children }: Props) {
  const text = useText(layoutStrings)
  const dispatch = useAppDispatch()
  const fallback = ({ isMissing, tryAgain }: Broken) => {
    const fault = isMissing ? 'missing' : 'crash'
    const ways = (
      <Ways>
        {isMissing && (
          <Button variant="contained" onClick={tryAgain}>
            {text('missing.tryAgain')}
          </Button>
        )}
        <Button variant={isMissing ? 'outlined' : 'contained'} onClick={() => dispatch(reloadClicked())}>
          {text('crash.reload')}
        </Button>
        {canSave && <SupportFileButton label="open" variant="outlined" />}
      </Ways>
    )
    return place === 'screen' ? (
      <MessageScreen
        icon={<WarningIcon size={36} />}
        title={text(`${fault}.title`)}
        text={text(`${fault}.text`)}
        action={ways}
      />
    ) : (
      <Place data-place={place}>
        <Alert severity="error">
          <AlertTitle>{text(`${fault}.partTitle`)}</AlertTitle>
          {text(`${fault}.text`)}
          {ways}
        </Alert>
      </Place>
    )
  }
  return (
    <ErrorBoundary resetKey={resetKey} onBroken={(message) => dispatch(screenBroke({ message }))} fallback={fallback}>
      {children}
    </ErrorBoundary>
  )
}

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 16,
  '[role="alert"] &': { justifyContent: 'start', marginTop: 12 },
})

const Place = styled('div')(({ theme }) => ({
  '&[data-place="dialog"]': {
    position: 'fixed',
    inset: 'auto 16px calc(80px + env(safe-area-inset-bottom))',
    zIndex: theme.zIndex.modal,
    maxWidth: 560,
    margin: '0 auto',
    borderRadius: 12,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.shadows[8],
  },
}))
