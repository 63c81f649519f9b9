const MOST_A_PAGE = 10
const told = new Set<string>()

/** Tells the server of an error of this page, each once and ten at most. */
export function reportError(error: unknown, where: string): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const key = `${where} ${name} ${message}`
  if (told.has(key) || told.size >= MOST_A_PAGE) return
  told.add(key)
  const report = { name, message: message.slice(0, 500), stack: stack?.slice(0, 4000) ?? '', where }
  navigator.sendBeacon('/errors', JSON.stringify(report))
}
