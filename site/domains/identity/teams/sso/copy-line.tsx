import { CopyButton } from '#web/ui/copy-button.tsx'
import '#web/styles/pages/account.css'

/** A text to be entered elsewhere, with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  return (
    <div className="copy-line">
      <span className="caption">{label}</span>
      <code className="copy-line__text">{text}</code>
      <CopyButton text={text} size="sm" variant="quiet" />
    </div>
  )
}
