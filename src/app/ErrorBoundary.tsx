import type { ReactNode } from 'react'
import { Component } from 'react'
import { retryParts } from '../components/lazyPart'

export interface Broken {
  /** It did not throw: its code could not be fetched. */
  isMissing: boolean
  tryAgain: () => void
}

interface Props {
  /** What is inside is tried afresh when this is another. */
  resetKey: string
  onBroken: (message: string) => void
  /** Stands in the place of what is broken. */
  fallback: (broken: Broken) => ReactNode
  children: ReactNode
}

/** What throws inside is replaced; everything around it goes on. */
export class ErrorBoundary extends Component<Props> {
  override state = { isBroken: false, isMissing: false }

  static getDerivedStateFromError(error: unknown) {
    // Webpack's name for it.
    return { isBroken: true, isMissing: error instanceof Error && error.name === 'ChunkLoadError' }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(String(error))
  }

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.resetKey !== this.props.resetKey) this.tryAgain()
  }

  private readonly tryAgain = () => {
    retryParts()
    this.setState({ isBroken: false })
  }

  override render() {
    const { isBroken, isMissing } = this.state
    return isBroken ? this.props.fallback({ isMissing, tryAgain: this.tryAgain }) : this.props.children
  }
}
