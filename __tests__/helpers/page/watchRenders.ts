import type { MemoExoticComponent, ReactNode } from 'react'
import { memo } from 'react'
import type * as Runtime from 'react/jsx-dev-runtime'

const renders = new Map<string, number>()
const everRendered = new Set<string>()
const watchedMemos = new WeakMap<object, unknown>()
const watchedFunctions = new WeakMap<Component, Component>()

/**
 * React's JSX runtime, which counts the renders of each of our components. Use it as
 * `jest.mock('react/jsx-dev-runtime', () => jest.requireActual('…/watchRenders').watchingRuntime())`.
 */
export function watchingRuntime() {
  const runtime = jest.requireActual<typeof Runtime>('react/jsx-dev-runtime')
  const jsxDEV = (type: unknown, ...rest: unknown[]) =>
    (runtime.jsxDEV as (...all: unknown[]) => unknown)(watchedTypeOf(type), ...rest)
  return { ...runtime, jsxDEV }
}

/** Counts the renders of our components during an action, by name. */
export async function rendersWhile(act: () => unknown): Promise<Record<string, number>> {
  renders.clear()
  await act()
  return Object.fromEntries(renders)
}

/** One of our components has rendered since `rendersWhile` began. */
export const wasRendered = (name: string): boolean => renders.has(name)

/** A component of ours with this name has rendered so far. */
export const hasEverRendered = (name: string): boolean => everRendered.has(name)

type Component = (props: object) => ReactNode

function watchedTypeOf(type: unknown): unknown {
  if (isComponent(type)) return watching(type)
  return isMemo(type) && isComponent(type.type) ? watchingMemo(type, type.type) : type
}

/** What `memo()` makes of a component. */
type Memo = MemoExoticComponent<Component> & { compare: Parameters<typeof memo>[1] | null }

const isMemo = (type: unknown): type is Memo => typeof type === 'object' && type !== null && 'compare' in type

function watchingMemo(type: Memo, component: Component): unknown {
  const cached = watchedMemos.get(type)
  if (cached) return cached
  const Watched = memo(watching(component), type.compare ?? undefined)
  watchedMemos.set(type, Watched)
  return Watched
}

/** `Route` is never rendered: the router compares element types with it. */
const isComponent = (type: unknown): type is Component =>
  typeof type === 'function' && !type.prototype?.isReactComponent && type.name !== 'Route'

function watching(component: Component): Component {
  const cached = watchedFunctions.get(component)
  if (cached) return cached
  const Watched = (props: object) => {
    everRendered.add(component.name)
    renders.set(component.name, (renders.get(component.name) ?? 0) + 1)
    return component(props)
  }
  watchedFunctions.set(component, Watched)
  return Watched
}
