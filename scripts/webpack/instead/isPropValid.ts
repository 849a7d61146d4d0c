/** Replaces emotion's list of all valid attributes: the only other props our elements get are for styling. */
const FOR_STYLES = new Set(['sx', 'theme', 'ownerState'])

// biome-ignore lint/style/noDefaultExport: the module it replaces has one
export default (prop: string) => !FOR_STYLES.has(prop)
