import type { CodeSample } from '#web/ui/code-tabs.tsx'

/** A piece of a guide: Markdown, or one task in several languages. */
export type GuidePiece =
  | { readonly markdown: string }
  | { readonly samples: readonly (CodeSample & { readonly language: string })[] }

const FENCE = /^```(\w+)\n([\s\S]*?)\n```$/gm

const labels: Readonly<Record<string, string>> = {
  bash: 'curl',
  sh: 'Terminal',
  tessera: 'Terminal',
  js: 'JavaScript',
  python: 'Python',
  tsx: 'React',
}

/** Cuts a guide at its code: blocks that follow each other without words are one task in several languages. */
export function readGuide(body: string): GuidePiece[] {
  const pieces: GuidePiece[] = []
  let end = 0
  let samples: (CodeSample & { language: string })[] = []
  const flush = () => {
    if (samples.length > 0) pieces.push({ samples })
    samples = []
  }
  const take = (text: string) => {
    if (text.trim() === '') return
    flush()
    pieces.push({ markdown: text.trim() })
  }
  for (const { 0: whole, 1: language = '', 2: code = '', index } of body.matchAll(FENCE)) {
    take(body.slice(end, index))
    end = index + whole.length
    const label = labels[language]
    if (label === undefined) throw new Error(`no label for code in ${language}`)
    samples.push({ id: language, label: isShell(code) ? 'Terminal' : label, code, language })
  }
  take(body.slice(end))
  flush()
  return pieces
}

/** What is typed into a shell and calls no address. */
function isShell(code: string): boolean {
  return /^(npm|export|echo) /.test(code)
}
