/**
 * The number in the query of a link, such as `?to=+47 22…`. Browsers and servers read "+" as a space there, so that a plus
 * that wasn't encoded would be lost: where one can stand before a number, it does.
 */
export function numberInQuery(search: string, name: string): string | null {
  const to = new URLSearchParams(search).get(name)
  return to?.replace(/^((?:(?:web\+)?(?:tel|callto|sms|sips?):(?:\/\/)?)?) +(?=[\d(])/i, '$1+') ?? null
}
