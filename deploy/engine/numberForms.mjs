// How a trunk wants numbers to be written: the called number and the caller ID.
import { SettingsError } from './values.mjs'

/**
 * @typedef {object} NumberForm
 * @property {string} before every number, in place of its plus
 * @property {string | undefined} country whose own numbers are written as its people do
 * @property {string} nationalPrefix before those, in place of the country's code
 */

const PREFIX = /^(?:[\d*]|%23){1,16}\+?$/
const NATIONAL = /^national-([1-9]\d{0,2})(?:-(\d{0,3})(?:-(.+))?)?$/
/** What people dial before a foreign number: in North America, and nearly everywhere else. */
const [NORTH_AMERICA, FROM_NORTH_AMERICA, FROM_ELSEWHERE] = ['1', '011', '00']

/**
 * @param {string} name of the setting
 * @param {string} text `plus`, `none`, a prefix such as `00` or `1234%23`, or `national-44-0`: country, its prefix
 * within the country, and, unless usual, what precedes other countries' numbers
 * @returns {NumberForm}
 * @throws {SettingsError}
 */
export function readNumberForm(name, text) {
  const [, country, nationalPrefix = '', abroad] = NATIONAL.exec(text) ?? []
  const usual = country === NORTH_AMERICA ? FROM_NORTH_AMERICA : FROM_ELSEWHERE
  const before = readBefore(country === undefined ? text : (abroad ?? usual))
  if (before === undefined)
    throw new SettingsError(
      `${name} is "${text}", but must be plus, none, a prefix such as 00 or 1234%23, or national with a country and its prefix, such as national-44-0.`,
    )
  return { before, country, nationalPrefix }
}

/** @param {string} text */
function readBefore(text) {
  if (text === 'plus') return '+'
  if (text === 'none') return ''
  return PREFIX.test(text) ? text : undefined
}
