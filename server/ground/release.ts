/** What runs: the build sets both (scripts/tasks/buildServer.mjs). */
export const release = {
  version: process.env.APP_VERSION ?? 'development',
  commit: process.env.APP_COMMIT ?? 'unknown',
}
