/**
 * A stream that asks its source for the next chunk only when the reader wants one, and ends the
 * source when the reader goes away. (ReadableStream.from does the same; the DOM's types lack it.)
 */
export function toWebStream(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
