import type * as Runtime from 'react/jsx-dev-runtime'

const renders = new Map<string, number>()
const watched = new WeakMap<object, unknown>()

/**
 * React's JSX runtime, which counts the renders of each of our components. Use it as
 * `jest.mock('react/jsx-dev-runtime', () => jest.requireActual('…/watchRenders').watchingRuntime())`.
 */
export function watchingRuntime() {
  const runtime = jest.requireActual<typeof Runtime>('react/jsx-dev-runtime')
  const jsxDEV = (type: unknown, ...rest: unknown[]) =>
    (runtime.jsxDEV as (...all: unknown[]) => unknown)(isComponent(type) ? watching(type) : type, ...rest)
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

type Component = (props: object) => unknown

/** `Route` is never rendered: the router compares element types with it. */
const isComponent = (type: unknown): type is Component =>
  typeof type === 'function' && !type.prototype?.isReactComponent && type.name !== 'Route'

function watching(component: Component): unknown {
  const cached = watched.get(component)
  if (cached) return cached
  const Watched = (props: object) => {
    renders.set(component.name, (renders.get(component.name) ?? 0) + 1)
    return component(props)
  }
  watched.set(component, Watched)
  return Watched
}
