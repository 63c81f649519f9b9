/** The body of a message: the same bytes in every attempt, since they are signed. */
export function messageBody({
  event,
  createdAt,
  data,
}: {
  readonly event: string
  readonly createdAt: Date
  readonly data: object
}): string {
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })
}
