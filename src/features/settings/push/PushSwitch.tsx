import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import type { ApiPart } from '../../../api/api'
import { useErrorText } from '../../../api/useErrorText'
import { Alert } from '../../../components/messages/Alert'
import { ErrorAlert } from '../../../components/messages/ErrorAlert'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectOffers } from '../../serviceFeatures/featuresApi'
import { pushSwitched, selectPush } from './pushSlice'
import { pushStrings } from './pushStrings'

const HINTS = {
  allowed: 'push.kinds',
  unasked: 'push.unasked',
  blocked: 'push.blocked',
  unsupported: 'push.unsupported',
  needsInstall: 'push.needsInstall',
} as const

/** Turns notifications on this device on and off, or says why that is impossible. */
export function PushSwitch() {
  const text = useText(pushStrings)
  const describe = useErrorText()
  const dispatch = useAppDispatch()
  const id = useId()
  const isOffered = useSelector((state: ApiPart) => selectOffers(state, 'push'))
  const { status, isOn, pending, problem, error } = useSelector(selectPush)
  if (!isOffered || !status) return null
  const isPossible = status === 'allowed' || status === 'unasked'
  return (
    <Apart>
      <FormControlLabel
        disabled={!isPossible || pending !== null}
        control={
          <Switch
            checked={pending ?? (status === 'allowed' && isOn)}
            onChange={(_, on) => dispatch(pushSwitched({ on }))}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={text('push.label')}
      />
      <Typography id={id} variant="body2" color="text.secondary">
        {text(HINTS[status])}
      </Typography>
      {problem && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text(`push.${problem}`)}
        </Alert>
      )}
      {error && <ErrorAlert {...describe(error)} />}
    </Apart>
  )
}

const Apart = styled('div')(({ theme }) => ({
  marginTop: 16,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))
