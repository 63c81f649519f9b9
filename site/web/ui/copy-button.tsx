import { useEffect, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button, type ButtonVariant } from './button.tsx'

const COPIED_MS = 2000

interface CopyButtonProps {
  /** The text, or what makes it when asked for. */
  text: string | (() => string | Promise<string>)
  label?: string | undefined
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  onCopied?: (() => void) | undefined
}

type CopyState = 'ready' | 'copied' | 'failed'

/** Copy turns into Copied for two seconds; the change is announced. */
export function CopyButton({ text, label, variant, size, onCopied }: CopyButtonProps) {
  const t = useT()
  const [state, setState] = useState<CopyState>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    const wasCopied = await copyText(text)
    setState(wasCopied ? 'copied' : 'failed')
    if (wasCopied) onCopied?.()
  }
  const shown = { ready: label ?? t('ui.copy'), copied: t('ui.copied'), failed: t('ui.copyFailed') }
  return (
    <Button
      variant={variant}
      size={size}
      icon={state === 'copied' ? 'check' : 'copy'}
      className="only-scripted"
      onClick={copy}
    >
      <span aria-live="polite">{shown[state]}</span>
    </Button>
  )
}

async function copyText(text: CopyButtonProps['text']): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(typeof text === 'string' ? text : await text())
    return true
  } catch {
    return false
  }
}
