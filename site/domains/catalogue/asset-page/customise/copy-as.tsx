import { useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import type { SnippetForm } from '@tessera/svg'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuButton, MenuRule } from '#web/ui/overlay/menu.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { copyForm } from './copy-form.ts'
import type { Drawing, IconCustomization } from './icon-customization.ts'
import { SnippetBox } from './snippet-box.tsx'
import { snippetLabels, snippetOrder } from './snippet-labels.ts'

const COPIED_MS = 2000

interface CopyAsProps {
  drawing: Drawing
  customization: IconCustomization
  name: string
}

type CopyState = { readonly form: SnippetForm; readonly failedText: string | null } | null

/**
 * Copies the drawing as code with the choices applied: in the form that was copied last, or in another one. Each
 * is a button of the asset form, which without JavaScript asks for the page with the text in it.
 */
export function CopyAs({ drawing, customization, name }: CopyAsProps) {
  const t = useT()
  const [isNamed, setNamed] = useState(false)
  const [copied, setCopied] = useState<CopyState>(null)
  useEffect(() => {
    if (!copied || copied.failedText !== null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (event: MouseEvent, form: SnippetForm) => {
    event.preventDefault()
    const { snippetOf } = await import('./snippet.ts')
    const text = snippetOf(drawing, customization, { form, name, isNamed })
    copyForm.write(form)
    const wasCopied = await writeClipboard(text)
    setCopied({ form, failedText: wasCopied ? null : text })
  }
  const isCopied = copied !== null && copied.failedText === null
  const last = useSyncExternalStore(copyForm.subscribe, copyForm.read, () => 'svg' as const)
  return (
    <>
      <div className="row row--nowrap copy-row">
        <Button
          className="grow"
          type="submit"
          name="copy"
          value={last}
          formMethod="get"
          icon={isCopied ? 'check' : 'copy'}
          onClick={(event) => void copy(event, last)}
        >
          <span aria-live="polite">
            {isCopied ? t('ui.copied') : t('item.copyForm', { form: t(snippetLabels[last]) })}
          </span>
        </Button>
        <Menu
          className="copy-as"
          triggerClassName="btn btn--line"
          align="start"
          trigger={
            <>
              {t('item.copyAs')}
              <Icon name="chevron-down" size="sm" />
            </>
          }
        >
          {snippetOrder.map((form) => (
            <MenuButton
              key={form}
              type="submit"
              name="copy"
              value={form}
              formMethod="get"
              onClick={(event) => void copy(event, form)}
            >
              {t(snippetLabels[form])}
            </MenuButton>
          ))}
          <MenuRule />
          <div className="menu__note">
            <SegmentedControl
              name="markup"
              label={t('item.markup')}
              fills
              segments={[
                { value: 'decorative', label: t('item.markup.decorative') },
                { value: 'named', label: t('item.markup.named') },
              ]}
              value={isNamed ? 'named' : 'decorative'}
              onChange={(value) => setNamed(value === 'named')}
            />
            <p className="caption mt-2">{t('item.markup.hint')}</p>
          </div>
        </Menu>
      </div>
      {copied?.failedText != null && (
        <SnippetBox form={copied.form} isNamed={isNamed} text={copied.failedText} />
      )}
    </>
  )
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
