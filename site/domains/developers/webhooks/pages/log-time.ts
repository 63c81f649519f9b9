/** A moment as logs of servers write it, to the second: what a developer looks for in their own. */
export function logTime(at: string): string {
  return `${at.slice(0, 19).replace('T', ' ')} UTC`
}
