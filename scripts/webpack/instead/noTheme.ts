/** Replaces MUI's default themes: everything is rendered under the app's own theme (src/app/AppTheme.tsx). */
// biome-ignore lint/style/noDefaultExport: the module it replaces has one
export default () => ({})
