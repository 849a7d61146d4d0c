import type { ReactNode } from 'react'
import { Component } from 'react'

interface Props {
  onBroken: () => void
  children: ReactNode
}

/** Catches rendering errors caused by a state of another version or app. */
export class StageBoundary extends Component<Props> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
