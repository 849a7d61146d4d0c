/** A sentence with other names; a text of one word is no sentence, but may be a value that the app knows. */
export function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  if (!/\s/.test(text)) return text
  const found = [...names.keys()].filter((name) => text.includes(name)).sort((one, other) => other.length - one.length)
  if (found.length === 0) return text
  const any = found.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return text.replace(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${any})(?![\p{L}\p{N}])`, 'gu'),
    (name) => names.get(name) ?? name,
  )
}
