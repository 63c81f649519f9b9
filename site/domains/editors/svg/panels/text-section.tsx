import { attributeOf, type ElementNode, type SvgNode } from '@tessera/svg-document'
import { decodeEntities, ownProperty } from '@tessera/svg-document'
import { leadingNumber } from '@tessera/vector'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { Num } from '#domains/editors/shell/index.ts'

/** Fonts that come with the site, and what every computer has. */
const FONTS = ['Geist, sans-serif', 'sans-serif', 'serif', 'monospace'] as const

/** Words, font and size of a text. */
export function TextSection({
  editing,
  node,
}: {
  readonly editing: SvgEditing
  readonly node: ElementNode
}) {
  const t = useT()
  const { run, session } = editing
  const { document } = session.read()
  const kept = { select: 'kept' } as const
  const family = ownProperty(document, node, 'font-family') ?? ''
  const set = (name: string, value: string | null) =>
    run({ type: 'set-attribute', nodes: [node.id], name, value }, kept)
  const known: readonly string[] = FONTS
  return (
    <section className="ed-props">
      <div className="spread">
        <h2>{t('svgEditor.kind.text')}</h2>
      </div>
      <textarea
        className="input svg-words"
        data-words
        rows={2}
        aria-label={t('svgEditor.words')}
        value={wordsOf(node)}
        onChange={({ currentTarget }) =>
          run(
            {
              type: 'set-text',
              node: node.id,
              text: currentTarget.value.replaceAll(/[\r\n]+/g, ' '),
            },
            { group: 'words', select: 'kept' },
          )
        }
        onBlur={session.closeGroup}
      />
      <div className="ed-prop">
        <span>{t('svgEditor.font')}</span>
        <select
          className="select select--sm"
          aria-label={t('svgEditor.font')}
          value={known.includes(family) ? family : ''}
          onChange={({ currentTarget }) => set('font-family', currentTarget.value)}
        >
          {!known.includes(family) && (
            <option value="">
              {family === '' ? '–' : t('svgEditor.fontForeign', { name: family })}
            </option>
          )}
          {FONTS.map((font) => (
            <option key={font} value={font}>
              {font}
            </option>
          ))}
        </select>
      </div>
      <div className="ed-prop">
        <span>{t('svgEditor.fontSize')}</span>
        <Num
          label={t('svgEditor.fontSize')}
          min={0.1}
          value={leadingNumber(ownProperty(document, node, 'font-size') ?? '16')}
          onChange={(size) => set('font-size', String(size))}
        />
      </div>
      <div className="ed-prop">
        <span>{t('svgEditor.anchor')}</span>
        <div className="segment segment--fill" role="group" aria-label={t('svgEditor.anchor')}>
          {(['start', 'middle', 'end'] as const).map((anchor) => (
            <button
              key={anchor}
              type="button"
              aria-pressed={(attributeOf(node, 'text-anchor') ?? 'start') === anchor}
              onClick={() => set('text-anchor', anchor === 'start' ? null : anchor)}
            >
              {t(`svgEditor.anchor.${anchor}`)}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

function wordsOf(node: SvgNode): string {
  if (node.kind === 'text') return decodeEntities(node.source)
  return node.children.map(wordsOf).join('')
}
