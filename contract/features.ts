import Type from 'typebox'

/** Optional features that this service offers. */
export const Features = Type.Object({
  resources: Type.Object({ features: Type.Array(Type.String(), { description: "e.g. 'purchases'" }) }),
})
export type Features = Type.Static<typeof Features>
