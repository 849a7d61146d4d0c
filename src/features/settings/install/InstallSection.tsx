import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSelector } from 'react-redux'
import { Section } from '../../../components/page/Section'
import { useAppDispatch } from '../../../redux'
import { useText } from '../../../strings/text'
import { selectCallIsLive } from '../../calls/callsSlice'
import { installClicked, selectInstallOffer } from '../../install/installSlice'
import { installStrings } from '../../install/installStrings'

/** Installs the app, or says how, where that is possible; not during a call, which the browser's question would cover. */
export function InstallSection() {
  const text = useText(installStrings)
  const dispatch = useAppDispatch()
  const offer = useSelector(selectInstallOffer)
  const isInCall = useSelector(selectCallIsLive)
  if (offer === 'none' || isInCall) return null
  return (
    <Section title={text('install.heading')} lead={text('install.lead')}>
      {offer === 'prompt' ? (
        <Button variant="outlined" size="small" onClick={() => dispatch(installClicked())}>
          {text('install.do')}
        </Button>
      ) : (
        <Typography>{text('install.guide')}</Typography>
      )}
    </Section>
  )
}
