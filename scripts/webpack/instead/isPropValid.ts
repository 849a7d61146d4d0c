/** Replaces emotion's list of all valid attributes: the only other props our elements get are for styling. */
const STYLE_PROPS = new Set(['sx', 'theme', 'ownerState'])

// biome-ignore lint/style/noDefaultExport: the module it replaces has one
export default (prop: string) => !STYLE_PROPS.has(prop)
