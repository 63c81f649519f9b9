/** What the bars are measured by: the part that plays, and what is cut off around it. */
export function spanOf({ ip, op, layers }: { ip: number; op: number; layers: readonly object[] }) {
  const points = layers.flatMap((layer) => {
    const { ip: start, op: end } = layer as { ip?: unknown; op?: unknown }
    return [start, end].filter((point) => typeof point === 'number')
  })
  // Programs write ends of a million frames; twice the part is enough to see that it goes on.
  const room = op - ip
  const from = Math.max(ip - room, Math.min(ip, ...points))
  const to = Math.min(op + room, Math.max(op, ...points))
  return { from, length: to - from }
}

export type TimelineSpan = ReturnType<typeof spanOf>
