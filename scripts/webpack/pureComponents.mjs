const COMPONENT = /= (React\d*\.(?:forwardRef|createContext|memo|lazy)\()/g
const NAME = /^\w+\.displayName = .*;$/gm

/**
 * A webpack loader for packages that don't mark their components as pure, by which the minifier leaves out those that the
 * app doesn't use, with all that only these need.
 * @param {string} source
 */
// biome-ignore lint/style/noDefaultExport: webpack takes a loader's default export
export default function pureComponents(source) {
  return source.replace(COMPONENT, '= /* @__PURE__ */ $1').replace(NAME, '')
}
