import type { ReactNode } from 'react'
import { Component } from 'react'
import { retryParts } from '../../components/loading/lazyPart'

export interface Failure {
  /** True if its chunk could not be loaded; otherwise it threw. */
  isMissing: boolean
  retry: () => void
}

interface Props {
  /** The children are rendered again when this changes. */
  resetKey: string
  onError: (error: { message: string; isMissing: boolean }) => void
  /** The children are rendered again. */
  onRetry: () => void
  /** Rendered instead of children that failed. */
  fallback: (failure: Failure) => ReactNode
  children: ReactNode
}

/** A network that is back may still lose requests, and what fails then may have been asked for before. */
const TRIES = 3
const BETWEEN_TRIES_MS = 1000

/**
 * Shows the fallback if its children throw; the rest of the page keeps working. What could not be loaded is loaded when
 * the network is back.
 */
export class ErrorBoundary extends Component<Props> {
  override state = { isBroken: false, isMissing: false }

  static getDerivedStateFromError(error: unknown) {
    return { isBroken: true, isMissing: isChunkMissing(error) }
  }

  override componentDidCatch(error: unknown) {
    const isMissing = isChunkMissing(error)
    this.props.onError({ message: String(error), isMissing })
    if (!isMissing) return
    addEventListener('online', this.online)
    if (this.triesLeft-- > 0) this.timer = setTimeout(this.retry, BETWEEN_TRIES_MS)
  }

  override componentWillUnmount() {
    clearTimeout(this.timer)
    removeEventListener('online', this.online)
  }

  override componentDidUpdate(before: Props) {
    if (this.state.isBroken && before.resetKey !== this.props.resetKey) this.retry()
  }

  private triesLeft = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  private readonly online = () => {
    const { isBroken, isMissing } = this.state
    this.triesLeft = TRIES
    if (isBroken && isMissing) this.retry()
  }

  private readonly retry = () => {
    clearTimeout(this.timer)
    retryParts()
    this.props.onRetry()
    this.setState({ isBroken: false })
  }

  override render() {
    const { isBroken, isMissing } = this.state
    return isBroken ? this.props.fallback({ isMissing, retry: this.retry }) : this.props.children
  }
}

/** By the name of Webpack's error. */
function isChunkMissing(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError'
}
