import type * as Runtime from 'react/jsx-dev-runtime'

const renders = new Map<string, number>()
const watched = new WeakMap<object, unknown>()

/**
 * React's JSX, which counts how often each component of ours is rendered. For a test file's
 * `jest.mock('react/jsx-dev-runtime', () => jest.requireActual('…/watchRenders').watchingRuntime())`.
 */
export function watchingRuntime() {
  const runtime = jest.requireActual<typeof Runtime>('react/jsx-dev-runtime')
  const jsxDEV = (type: unknown, ...rest: unknown[]) =>
    (runtime.jsxDEV as (...all: unknown[]) => unknown)(isComponent(type) ? watching(type) : type, ...rest)
  return { ...runtime, jsxDEV }
}

/** How often the components of ours are rendered while something happens, by name. */
export async function rendersWhile(happen: () => unknown): Promise<Record<string, number>> {
  renders.clear()
  await happen()
  return Object.fromEntries(renders)
}

/** Whether a component of ours was rendered since that began. */
export const wasRendered = (name: string): boolean => renders.has(name)

type Component = (props: object) => unknown

/** `Route` is never rendered: the router knows it by being that very function. */
const isComponent = (type: unknown): type is Component =>
  typeof type === 'function' && !type.prototype?.isReactComponent && type.name !== 'Route'

function watching(component: Component): unknown {
  const known = watched.get(component)
  if (known) return known
  const Watched = (props: object) => {
    renders.set(component.name, (renders.get(component.name) ?? 0) + 1)
    return component(props)
  }
  watched.set(component, Watched)
  return Watched
}
