import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { WarningIcon } from '../../components/icons/icons'
import { Alert, AlertTitle } from '../../components/messages/Alert'
import { MessageScreen } from '../../components/messages/MessageScreen'
import { ReportButton } from '../../components/messages/ReportButton'
import type { BrokenPart, PartName } from '../../events'
import { partRetried, reloadClicked, screenBroke } from '../../events'
import { useAppDispatch } from '../../redux'
import { useText } from '../../strings/text'
import { layoutStrings } from '../layout/layoutStrings'
import type { Failure } from './ErrorBoundary'
import { ErrorBoundary } from './ErrorBoundary'

/** The parts that failed in a recording, for a replay, where they may work. */
export const RecordedFailures = createContext<Partial<Record<PartName, BrokenPart>>>({})

interface Props {
  name: PartName
  /** A failed screen is replaced by a message screen, a part beside it by an alert, a dialog by an alert over the page. */
  place: 'screen' | 'beside' | 'dialog'
  /** The children are rendered again when this changes. */
  resetKey: string
  /** A support file can still be saved. */
  canSave?: boolean
  children: ReactNode
}

/** An error boundary that reports the failure in place and records it; a call and the rest of the page continue. */
export function Guarded({ name, place, resetKey, canSave = true, children }: Props) {
  const text = useText(layoutStrings)
  const dispatch = useAppDispatch()
  const recorded = useContext(RecordedFailures)[name]
  const fallback = ({ isMissing, retry }: Failure) => {
    const failure = isMissing ? 'missing' : 'crash'
    const actions = (
      <Actions>
        {isMissing && (
          <Button variant="contained" onClick={retry}>
            {text('missing.tryAgain')}
          </Button>
        )}
        <Button variant={isMissing ? 'outlined' : 'contained'} onClick={() => dispatch(reloadClicked())}>
          {text('crash.reload')}
        </Button>
        {canSave && <ReportButton variant="outlined" />}
      </Actions>
    )
    return place === 'screen' ? (
      <MessageScreen
        icon={<WarningIcon size={36} />}
        title={text(`${failure}.title`)}
        text={text(`${failure}.text`)}
        action={actions}
      />
    ) : (
      <FailedPart data-place={place}>
        <Alert severity="error">
          <AlertTitle>{text(`${failure}.partTitle`)}</AlertTitle>
          <span>{text(`${failure}.text`)}</span>
          {actions}
        </Alert>
      </FailedPart>
    )
  }
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={(error) => dispatch(screenBroke({ ...error, part: name, resetKey }))}
      onRetry={() => dispatch(partRetried({ part: name }))}
      fallback={fallback}
    >
      {recorded?.resetKey === resetKey ? fallback({ isMissing: recorded.isMissing, retry: () => undefined }) : children}
    </ErrorBoundary>
  )
}

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 16,
  '[role="alert"] &': { justifyContent: 'start', marginTop: 12 },
})

const FailedPart = styled('div')(({ theme }) => ({
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
