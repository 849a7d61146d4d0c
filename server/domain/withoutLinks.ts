/** Strips a name of anything that could form a link. */
export function withoutLinks(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}&'-]+/gu, ' ').trim() || 'Somebody'
}
