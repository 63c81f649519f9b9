import type { SnippetForm } from '@tessera/svg'
import { useT } from '#web/i18n/i18n-context.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { snippetLabels } from './snippet-labels.ts'

interface SnippetBoxProps {
  form: SnippetForm
  isNamed: boolean
  text: string
}

/** The text to copy where it could not be put on the clipboard. */
export function SnippetBox({ form, isNamed, text }: SnippetBoxProps) {
  const t = useT()
  const markup = t(isNamed ? 'item.markup.named' : 'item.markup.decorative')
  return (
    <div className="snippet">
      <TextArea
        label={`${t(snippetLabels[form])} (${markup})`}
        readOnly
        rows={6}
        spellCheck={false}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} size="sm" />
    </div>
  )
}
