import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Component } from 'react'
import { WarningIcon } from '../components/basicIcons'
import { MessageScreen } from '../components/MessageScreen'
import { SupportFileButton } from '../features/supportFile/SupportFileButton'
import { useText } from '../strings/text'
import { layoutStrings } from './layout/layoutStrings'

interface Props {
  /** The screen; another one is tried afresh. */
  resetKey: string
  onReload: () => void
  onBroken: (message: string) => void
  children: ReactNode
}

/** A screen that throws says so in its place; header, call and the other screens go on. */
export class ErrorBoundary extends Component<Props> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(String(error))
  }

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.resetKey !== this.props.resetKey) this.setState({ isBroken: false })
  }

  override render() {
    return this.state.isBroken ? <CrashScreen onReload={this.props.onReload} /> : this.props.children
  }
}

function CrashScreen({ onReload }: { onReload: () => void }) {
  const text = useText(layoutStrings)
  return (
    <MessageScreen
      icon={<WarningIcon size={36} />}
      title={text('crash.title')}
      text={text('crash.text')}
      action={
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
          <Button variant="contained" onClick={onReload}>
            {text('crash.reload')}
          </Button>
          <SupportFileButton label="open" variant="outlined" />
        </Stack>
      }
    />
  )
}
