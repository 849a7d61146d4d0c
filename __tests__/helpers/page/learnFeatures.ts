import { act } from '@testing-library/react'
import { until } from '../until'
import type { renderApp } from './renderApp'

type App = Pick<Awaited<ReturnType<typeof renderApp>>, 'services' | 'store'>

/** Lets the page become idle, so that it asks for the server's features, and waits for the answer. */
export async function learnFeatures({ services: { world }, store }: App) {
  const isAnswered = () => {
    const status = store.getState().api.queries['getFeatures(undefined)']?.status
    return status === 'fulfilled' || status === 'rejected'
  }
  await act(async () => {
    await until('the page waits to be idle', () => world.atIdle.length > 0)
    for (const callback of world.atIdle) callback()
    await until('the features are known', isAnswered)
  })
}
