/** One weight of an SF Symbols template as SVG of a size, cut at its margins; for tests. */
export function readSymbol(text: string, weight: string, width: number, height: number): string {
  const margin = (side: string) =>
    Number(new RegExp(`id="${side}-margin-${weight}-S"[^>]* x1="([\\d.]+)"`).exec(text)![1])
  const guide = (name: string) =>
    Number(new RegExp(`id="${name}-S"[^>]* y1="([\\d.]+)"`).exec(text)![1])
  const [left, right] = [margin('left'), margin('right')]
  const middle = (guide('Baseline') + guide('Capline')) / 2
  const across = right - left
  const down = (across * height) / width
  const start = text.indexOf(`<g id="${weight}-S"`)
  const group = text.slice(start, text.indexOf('</g>', start) + 4)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${middle - down / 2} ${across} ${down}">${group}</svg>`
}
