/** What recordings include of a value: the named fields, or all of it. `public` texts are not scanned for secrets until they are in a support file. */
type Shown<Value> = 'all' | 'public' | readonly FieldOf<Value>[]

type FieldOf<Value> = Value extends unknown ? keyof Value : never

/** One entry for each action with a payload. */
type ShownPayloads<Creators> = {
  [Name in keyof Creators as PayloadOf<Creators[Name]> extends undefined ? never : Name]: Shown<
    PayloadOf<Creators[Name]>
  >
}

type PayloadOf<Creator> = Creator extends (...args: never) => { payload: infer Payload } ? Payload : never

/** One entry for each mutation; whatever it omits stays hidden. */
type ShownMutations<Endpoints> = {
  [Name in keyof Endpoints as TypesOf<Endpoints[Name]> extends never ? never : Name]: {
    arg?: Shown<TypesOf<Endpoints[Name]>['QueryArg']>
    result?: Shown<TypesOf<Endpoints[Name]>['ResultType']>
  }
}

type TypesOf<Endpoint> = Endpoint extends { Types: infer Types extends MutationTypes } ? Types : never

interface MutationTypes {
  MutationDefinition: unknown
  QueryArg: unknown
  ResultType: unknown
}

export type ShownFields = 'all' | 'public' | readonly PropertyKey[]

const payloads: Record<string, ShownFields> = {}
const mutations: Record<string, { arg?: ShownFields; result?: ShownFields }> = {}

/**
 * Declares what recordings include of these actions' payloads, and returns the action creators: a line for each of them,
 * or `all` where none can hold a secret.
 */
export function recordPayloads<Creators extends Record<string, { type: string }>>(
  creators: Creators,
  shown: ShownPayloads<Creators> | 'all',
): Creators {
  const listed: Record<string, ShownFields | undefined> = shown === 'all' ? {} : { ...(shown as object) }
  for (const [name, { type }] of Object.entries(creators)) {
    const fields = shown === 'all' ? 'all' : listed[name]
    if (fields) payloads[type] = fields
  }
  return creators
}

/** Declares what recordings include of these mutations' arguments and results, and returns the endpoints. */
export function recordMutations<Endpoints>(endpoints: Endpoints, shown: ShownMutations<Endpoints>): Endpoints {
  Object.assign(mutations, shown)
  return endpoints
}

/** Undefined where nothing was declared. */
export const shownOfPayload = (type: string) => payloads[type]

/** Undefined where nothing was declared. */
export const shownOfMutation = (name: string) => mutations[name]
