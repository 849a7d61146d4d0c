/**
 * The number in the query of a link, such as `?to=+47 22…`. Browsers and servers read "+" as a space there, so that a
 * plus that wasn't encoded would be lost; a plus is therefore assumed wherever one is possible.
 */
export function numberInQuery(search: string, name: string): string | null {
  const to = new URLSearchParams(search).get(name)
  return to?.replace(/^((?:(?:web\+)?(?:tel|callto|sms|sips?):(?:\/\/)?)?) +(?=[\d(])/i, '$1+') ?? null
}
