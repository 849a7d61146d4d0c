/** In place of emotion's list of all attributes there are: what our elements get besides them is for their styles. */
const FOR_STYLES = new Set(['sx', 'theme', 'ownerState'])

// biome-ignore lint/style/noDefaultExport: what it stands for has one
export default (prop: string) => !FOR_STYLES.has(prop)
