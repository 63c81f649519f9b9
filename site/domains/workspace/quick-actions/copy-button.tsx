import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { SnippetForm } from '@tessera/svg'
import { useT } from '#web/i18n/i18n-context.tsx'
import { publishToast } from '#web/ui/feedback/toast.tsx'
import { ActionButton } from '#web/ui/form/action-button.tsx'
import { readViewChoice } from '#domains/catalogue/search/index.ts'
import { copyForm } from '#domains/catalogue/asset-page/index.ts'
import { assetOfAddress } from './asset-of-address.ts'
import { fetchAsset } from './fetch-asset.ts'
import { writeClipboard } from './write-clipboard.ts'

const DONE_MS = 2000

/** Names of formats, which no language translates. */
const formNames = {
  svg: 'SVG',
  jsx: 'JSX',
  vue: 'Vue',
  svelte: 'Svelte',
  css: 'CSS',
  'data-uri': 'Data URI',
  base64: 'Base64',
  html: 'HTML',
} as const satisfies Record<SnippetForm, string>

interface CopyButtonProps {
  to: string
  name: string
  svg: string
}

/**
 * Copies the drawing of a cell in the form that was copied last, in the colour and stroke chosen above
 * the grid. Ctrl+C or Cmd+C on the focused cell does the same.
 */
export function CopyButton({ to, name, svg }: CopyButtonProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [isDone, setDone] = useState(false)
  const form = useSyncExternalStore(copyForm.subscribe, copyForm.read, copyForm.read)
  const asset = assetOfAddress(to)
  const copy = useEffectEvent(async () => {
    if (asset === null) return
    const text = async () => {
      const [{ snippetText }, { spdx }] = await Promise.all([
        import('./snippet-text.ts'),
        fetchAsset(asset),
      ])
      return snippetText(svg, { form, name, choice: readViewChoice(), spdx })
    }
    try {
      await writeClipboard(text)
      setDone(true)
    } catch {
      publishToast({ content: t('ui.copyFailed') })
    }
  })
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  useEffect(() => {
    const cell = button.current?.closest('li')
    const hear = (event: KeyboardEvent) => {
      const isCopy = (event.ctrlKey || event.metaKey) && event.key === 'c'
      if (!isCopy || getSelection()?.isCollapsed === false) return
      event.preventDefault()
      void copy()
    }
    cell?.addEventListener('keydown', hear)
    return () => cell?.removeEventListener('keydown', hear)
  }, [])
  if (asset === null) return null
  return (
    <>
      <ActionButton
        ref={button}
        act="copy"
        data-done={isDone || undefined}
        label={t('ui.copyItemAs', { name, format: formNames[form] })}
        onClick={() => void copy()}
      />
      <span className="sr" role="status">
        {isDone && t('ui.copied')}
      </span>
    </>
  )
}
