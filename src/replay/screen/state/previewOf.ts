/** A value as one line of JSON, truncated to a length. Only as much of the value is read as is shown. */
export function previewOf(value: unknown, length = 120): string {
  if (value === undefined) return ''
  const text = write(value, length)
  return text.length > length ? `${text.slice(0, length)}…` : text
}

function write(value: unknown, length: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, length + 1))
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? `[${writeParts(value, length)}]` : `{${writeParts(value, length)}}`
}

function writeParts(value: object, length: number): string {
  let text = ''
  for (const [name, part] of Object.entries(value)) {
    if (text.length > length) break
    const label = Array.isArray(value) ? '' : `${name}: `
    text += `${text && ', '}${label}${write(part, length - text.length)}`
  }
  return text
}
