/** Replaces names within a text. Single words are left alone, as they may be values that the app depends on. */
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
