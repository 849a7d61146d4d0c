import Type from 'typebox'

/** Optional features that this service offers. */
export const Features = Type.Object({
  resources: Type.Object({ features: Type.Array(Type.String(), { description: "e.g. 'purchases'" }) }),
})
export type Features = Type.Static<typeof Features>

/** Beginnings of numbers (E.164) that the operator added to those of the numbering plans; the feature `number_prefixes`. */
export const NumberPrefixes = Type.Object({
  resources: Type.Object({ number_prefixes: Type.Array(Type.String(), { description: "e.g. '+1457'" }) }),
})
export type NumberPrefixes = Type.Static<typeof NumberPrefixes>
