import Type from 'typebox'

/** What this service offers beyond the calls that every service of this kind has. */
export const Features = Type.Object({
  resources: Type.Object({ features: Type.Array(Type.String(), { description: "e.g. 'purchases'" }) }),
})
export type Features = Type.Static<typeof Features>
