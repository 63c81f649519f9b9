/** A description of the contract: what stands between backticks is code. */
export function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never move
      <code key={index} className="mono">
        {part}
      </code>
    ),
  )
}
