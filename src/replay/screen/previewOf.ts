/** A value in one line of JSON, broken off where the room ends: no more of it is read than is shown. */
export function previewOf(value: unknown, room = 120): string {
  if (value === undefined) return ''
  const text = write(value, room)
  return text.length > room ? `${text.slice(0, room)}…` : text
}

function write(value: unknown, room: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, room + 1))
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? `[${writeParts(value, room)}]` : `{${writeParts(value, room)}}`
}

function writeParts(value: object, room: number): string {
  let text = ''
  for (const [name, part] of Object.entries(value)) {
    if (text.length > room) break
    const label = Array.isArray(value) ? '' : `${name}: `
    text += `${text && ', '}${label}${write(part, room - text.length)}`
  }
  return text
}
