import type { ComponentType } from 'react'
import { lazy, useState } from 'react'
import { part } from './part'

interface LazyPart<Props> {
  Component: ComponentType<Props>
  /** Loads its code ahead of time. If that fails, it is loaded when it is rendered. */
  preload: () => void
  /** Resolves when that is done or has failed. */
  load: () => Promise<void>
  isLoaded: () => boolean
}

const failed = new Set<() => void>()

/** A lazily loaded component. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadPart = part(async () => {
    loaded = await load()
    return loaded
  })
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await loadPart() }
      } catch (error) {
        failed.add(reset)
        throw error
      }
    })
  let Lazy = createLazy()
  const reset = () => {
    Lazy = createLazy()
  }
  // Loaded code is rendered synchronously: `lazy` would suspend first.
  function Component(props: Props) {
    const [Current] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Current {...props} />
  }
  const loadIfPossible = async () => void (await loadPart().catch(() => undefined))
  return {
    Component,
    preload: () => void loadIfPossible(),
    load: loadIfPossible,
    isLoaded: () => loaded !== undefined,
  }
}

/** Makes components that failed to load try again on their next mount, as `lazy` itself never retries. */
export function retryParts(): void {
  for (const reset of failed) reset()
  failed.clear()
}
