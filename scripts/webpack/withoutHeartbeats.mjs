const REGISTERED = /^\s*_registerComponent\(new Component\('heartbeat', .*$/m

/**
 * A webpack loader for Firebase's core, without its heartbeats: they count the days on which an app is used, in IndexedDB,
 * and are sent by services that the app doesn't use. The minifier then leaves them out.
 * @param {string} source
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader's default export
export default function withoutHeartbeats(source) {
  if (!REGISTERED.test(source))
    throw new Error(
      'Firebase registers its heartbeats in another way than scripts/webpack/withoutHeartbeats.mjs expects.',
    )
  return source.replace(REGISTERED, '')
}
