import type { TestEnvironment } from 'jest-environment-jsdom'
import { compileOnce } from './compileOnce'

const FixedJsdomEnvironment: typeof TestEnvironment = require('jest-fixed-jsdom')

/** A browser's environment, with the styles alone that tell what is there. */
export default class PageEnvironment extends FixedJsdomEnvironment {}

/** Where jsdom keeps what it has no door to. */
const JSDOM = 'jsdom/lib/jsdom'

compileOnce()
keepTellingStylesOnly()

/**
 * Asked for by role, every element is looked at with all of its styles, at great expense. Whether it is there for a
 * reader is told without the sizes, borders and fonts of the browser's own styles, and without colours.
 */
function keepTellingStylesOnly(): void {
  const path = require.resolve(`${JSDOM}/browser/default-stylesheet`)
  const sheet: string = require(path)
  const telling = sheet.replace(/\{[^}]*\}/g, (rule) => `{${/\bdisplay:[^;}]*/.exec(rule)?.[0] ?? ''}}`)
  Object.assign(require.cache[path] ?? {}, { exports: telling.replace(/[^}]*\{\}/g, '') })
  const resolved: object = require(`${JSDOM}/living/helpers/style-rules`).propertiesWithResolvedValueImplemented
  for (const name of Object.keys(resolved)) if (name.includes('color')) Reflect.deleteProperty(resolved, name)
}
