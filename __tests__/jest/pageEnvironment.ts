import type { TestEnvironment } from 'jest-environment-jsdom'
import { compileOnce } from './compileOnce'

const FixedJsdomEnvironment: typeof TestEnvironment = require('jest-fixed-jsdom')

/** A browser environment with only those default styles that decide visibility. */
export default class PageEnvironment extends FixedJsdomEnvironment {}

/** jsdom's internals, for which it has no API. */
const JSDOM = 'jsdom/lib/jsdom'

compileOnce()
keepVisibilityStylesOnly()

/**
 * A query by role computes all styles of every element, which is expensive. Whether an element is accessible does not
 * depend on the sizes, borders, fonts and colours of the browser's default styles.
 */
function keepVisibilityStylesOnly(): void {
  const path = require.resolve(`${JSDOM}/browser/default-stylesheet`)
  const sheet: string = require(path)
  const stripped = sheet.replace(/\{[^}]*\}/g, (rule) => `{${/\bdisplay:[^;}]*/.exec(rule)?.[0] ?? ''}}`)
  Object.assign(require.cache[path] ?? {}, { exports: stripped.replace(/[^}]*\{\}/g, '') })
  const resolved: object = require(`${JSDOM}/living/helpers/style-rules`).propertiesWithResolvedValueImplemented
  for (const name of Object.keys(resolved)) if (name.includes('color')) Reflect.deleteProperty(resolved, name)
}
