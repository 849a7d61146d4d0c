import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'

/** Texts by id. An id is a document id of the remote collection `Strings`, which may replace its text. */
export type Strings = Readonly<Record<string, string>>

type Values = Readonly<Record<string, string | number>>

const Overrides = createContext<Strings>({})

export function TextProvider({ overrides, children }: { overrides: Strings; children: ReactNode }) {
  return <Overrides.Provider value={overrides}>{children}</Overrides.Provider>
}

/**
 * Puts values into a text: `{name}` is the value, `{count|one credit|{count} credits}` picks the
 * singular for exactly 1 and the plural otherwise.
 */
function fill(text: string, values: Values = {}): string {
  const plural = text.replace(
    /\{(\w+)\|([^|]*)\|((?:[^{}]|\{\w+\})*)\}/g,
    (_, name: string, one: string, many: string) => (Number(values[name]) === 1 ? one : many),
  )
  return plural.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/**
 * Texts of one catalogue, e.g. `const text = useText(loginStrings); text('login.heading')`.
 * Default texts stand in the feature's own `xStrings.ts`, so a screen brings its texts with its chunk.
 */
export function useText<Catalogue extends Strings>(catalogue: Catalogue) {
  const overrides = useContext(Overrides)
  return useMemo(
    () =>
      (id: keyof Catalogue & string, values?: Values): string =>
        fill(overrides[id] ?? catalogue[id] ?? id, values),
    [overrides, catalogue],
  )
}
