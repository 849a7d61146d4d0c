import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  /** What is inside is tried afresh when this is another. */
  resetKey: string
  onBroken: (message: string) => void
  /** Stands in the place of what is broken. */
  fallback: ReactNode
  children: ReactNode
}

/** What throws inside is replaced; everything around it goes on. */
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
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
