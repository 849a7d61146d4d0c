/** In place of MUI's default themes and their maker: everything stands under the app's own theme (src/app/AppTheme.tsx). */
// biome-ignore lint/style/noDefaultExport: what it stands for has one
export default () => ({})
