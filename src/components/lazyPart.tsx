import type { ComponentType } from 'react'
import { lazy, useState } from 'react'
import { part } from './part'

interface LazyPart<Props> {
  Component: ComponentType<Props>
  /** Fetches its code before it is shown. What cannot be had now is asked for again then. */
  preload: () => void
  isThere: () => boolean
}

const failed = new Set<() => void>()

/** A component whose code is fetched when it is about to be shown. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let there: ComponentType<Props> | undefined
  const fetchPart = part(async () => {
    there = await load()
    return there
  })
  const awaited = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart() }
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let Awaited = awaited()
  const renew = () => {
    Awaited = awaited()
  }
  // What is there is drawn at once: `lazy` would wait for a promise of it.
  function Component(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => there ?? Awaited)
    return <Shown {...props} />
  }
  return { Component, preload: () => void fetchPart().catch(() => undefined), isThere: () => there !== undefined }
}

/** `lazy` asks once: whoever is mounted after this asks anew for what could not be had. */
export function retryParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}
