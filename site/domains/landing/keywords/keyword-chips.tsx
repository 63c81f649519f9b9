import { ChipLink, Chips } from '#web/ui/chip.tsx'
import { SectionHead } from '#web/ui/section.tsx'

interface KeywordChipsProps {
  title: string
  chips: readonly { to: string; text: string; count?: number | undefined }[]
}

/** Keywords in a row with the number that each finds; nothing where there are none. */
export function KeywordChips({ title, chips }: KeywordChipsProps) {
  if (chips.length === 0) return null
  return (
    <section className="section">
      <SectionHead title={title} size="title-3" />
      <Chips>
        {chips.map(({ to, text, count }) => (
          <ChipLink key={to} to={to} count={count}>
            {text}
          </ChipLink>
        ))}
      </Chips>
    </section>
  )
}
