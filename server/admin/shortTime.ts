/** E.g. 2026-11-22 09:30 UTC. */
export function shortTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
