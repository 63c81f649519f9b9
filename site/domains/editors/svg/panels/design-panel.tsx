import {
  boundsOfNodes,
  canvasOf,
  findNode,
  isElement,
  type Command,
  type ElementNode,
} from '@tessera/svg-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import { EditorIcon } from '#domains/editors/shell/index.ts'
import type { SvgEditing } from '#domains/editors/svg/use-svg-editing.ts'
import { glyphs } from '#domains/editors/svg/glyphs.ts'
import { kindKey, nameOfLayer } from '#domains/editors/svg/layers/layer-names.ts'
import { NodeSection } from './node-section.tsx'
import { Num } from '#domains/editors/shell/index.ts'
import { PaintSection } from './paint-section.tsx'
import { PathSection } from './path-section.tsx'
import { TextSection } from './text-section.tsx'
import './panels.css'

/** What is selected as fields: place, paint, nodes, words, and what can be done with paths. */
export function DesignPanel({ editing }: { readonly editing: SvgEditing }) {
  const { session } = editing
  useEditor(session, ({ selection }) => selection)
  const document = useEditor(session, (state) => state.document)
  const tool = useEditor(session, (state) => state.tool)
  const nodes = editing.selected()
  const [first] = nodes
  const node = first === undefined ? undefined : findNode(document, first)?.node
  return (
    <div className="only-scripted">
      <AlignRow editing={editing} count={nodes.length} />
      {isElement(node) ? (
        <Place editing={editing} nodes={nodes} node={node} />
      ) : (
        <CanvasSection editing={editing} />
      )}
      {tool === 'nodes' && <NodeSection editing={editing} />}
      {isElement(node) && node.name === 'text' && <TextSection editing={editing} node={node} />}
      <PaintSection editing={editing} nodes={nodes} />
      {nodes.length > 0 && <PathSection editing={editing} nodes={nodes} />}
    </div>
  )
}

const edges = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const

function AlignRow({ editing, count }: { editing: SvgEditing; count: number }) {
  const t = useT()
  const nodes = () => editing.selected()
  const run = (make: (nodes: readonly number[]) => Command) => () => {
    if (count > 0) editing.run(make(nodes()), { select: 'kept' })
  }
  return (
    <div className="svg-align" role="group" aria-label={t('svgEditor.alignGroup')}>
      {edges.map((edge) => (
        <GlyphButton
          key={edge}
          glyph={edge}
          label={t(`svgEditor.align.${edge}`)}
          disabled={count === 0}
          onClick={run((ids) => ({
            type: 'align',
            nodes: ids,
            edge,
            to: ids.length > 1 ? 'selection' : 'canvas',
          }))}
        />
      ))}
      {(['horizontal', 'vertical'] as const).map((axis) => (
        <GlyphButton
          key={axis}
          glyph={axis}
          label={t(`svgEditor.distribute.${axis}`)}
          disabled={count < 3}
          onClick={run((ids) => ({ type: 'distribute', nodes: ids, axis, gap: null }))}
        />
      ))}
    </div>
  )
}

type GlyphButtonProps = {
  readonly glyph: keyof typeof glyphs
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
}

function GlyphButton({ glyph, label, disabled, onClick }: GlyphButtonProps) {
  return (
    <button
      type="button"
      className="icon-btn icon-btn--sm"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <EditorIcon path={glyphs[glyph]} />
    </button>
  )
}

function Place({
  editing,
  nodes,
  node,
}: {
  editing: SvgEditing
  nodes: readonly number[]
  node: ElementNode
}) {
  const t = useT()
  const { session, run } = editing
  const document = session.read().document
  const box = boundsOfNodes(document, nodes)
  const kept = { select: 'kept' } as const
  const scaleTo = (side: 'x' | 'y', size: number) => {
    if (box === null) return
    const own = side === 'x' ? box.maxX - box.minX : box.maxY - box.minY
    if (own === 0 || size === 0) return
    const by = size / own
    run(
      {
        type: 'scale',
        nodes,
        x: side === 'x' ? by : 1,
        y: side === 'y' ? by : 1,
        origin: [box.minX, box.minY],
      },
      kept,
    )
  }
  return (
    <section className="ed-props">
      <div className="spread">
        <h2 className="truncate">
          {nodes.length > 1
            ? t('svgEditor.selectedCount', { count: nodes.length })
            : (nameOfLayer(node) ?? t(kindKey(node)))}
        </h2>
        {nodes.length === 1 && <span className="caption">{t(kindKey(node))}</span>}
      </div>
      <div className="ed-prop__pair">
        <Num
          label="X"
          sign="X"
          value={box && box.minX}
          onChange={(x) => box && run({ type: 'move', nodes, dx: x - box.minX, dy: 0 }, kept)}
        />
        <Num
          label="Y"
          sign="Y"
          value={box && box.minY}
          onChange={(y) => box && run({ type: 'move', nodes, dx: 0, dy: y - box.minY }, kept)}
        />
        <Num
          label={t('svgEditor.width')}
          sign={t('svgEditor.widthSign')}
          min={0}
          value={box && box.maxX - box.minX}
          onChange={(width) => scaleTo('x', width)}
        />
        <Num
          label={t('svgEditor.height')}
          sign={t('svgEditor.heightSign')}
          min={0}
          value={box && box.maxY - box.minY}
          onChange={(height) => scaleTo('y', height)}
        />
        <Num
          label={t('svgEditor.turnBy')}
          sign="↻"
          unit="°"
          step={15}
          value={0}
          onChange={(degrees) => run({ type: 'rotate', nodes, degrees, origin: null }, kept)}
        />
        <Num
          label={t('svgEditor.skewBy')}
          sign="/"
          unit="°"
          step={5}
          min={-80}
          max={80}
          value={0}
          onChange={(degrees) => run({ type: 'skew', nodes, x: degrees, y: 0, origin: null }, kept)}
        />
      </div>
    </section>
  )
}

const sides = [16, 20, 24, 32, 48, 512] as const

function CanvasSection({ editing }: { editing: SvgEditing }) {
  const t = useT()
  const { session, run } = editing
  const canvas = useEditor(session, ({ document }) => canvasOf(document))
  const [width, height] = [canvas.maxX - canvas.minX, canvas.maxY - canvas.minY]
  const resize = (w: number, h: number) =>
    run({ type: 'resize-canvas', viewBox: [canvas.minX, canvas.minY, w, h], width: w, height: h })
  return (
    <section className="ed-props">
      <div className="spread">
        <h2>{t('svgEditor.canvasSize')}</h2>
      </div>
      <div className="ed-prop__pair">
        <Num
          label={t('svgEditor.width')}
          sign={t('svgEditor.widthSign')}
          min={1}
          max={100_000}
          value={width}
          onChange={(w) => resize(w, height)}
        />
        <Num
          label={t('svgEditor.height')}
          sign={t('svgEditor.heightSign')}
          min={1}
          max={100_000}
          value={height}
          onChange={(h) => resize(width, h)}
        />
      </div>
      <div className="svg-chips">
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            className="btn btn--line btn--sm"
            aria-pressed={width === side && height === side}
            onClick={() => resize(side, side)}
          >
            {side}
          </button>
        ))}
      </div>
    </section>
  )
}
