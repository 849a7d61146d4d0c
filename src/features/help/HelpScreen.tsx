import { styled } from '@mui/material/styles'
import { Screen } from '../../components/page/Screen'
import { useText } from '../../strings/text'
import { Contact } from './Contact'
import { HowTo } from './HowTo'
import { helpStrings } from './helpStrings'
import { SystemCheck } from './SystemCheck'

/** How to use the app, whether this computer can call, and how to reach support. */
export function HelpScreen() {
  const text = useText(helpStrings)
  return (
    <Screen title={text('help.heading')}>
      <Columns>
        <HowTo />
        <Column>
          <SystemCheck />
          <Contact />
        </Column>
      </Columns>
    </Screen>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}))

const Column = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' })
