import {
  contrastOnTile,
  isInSafeZone,
  LEAST_CONTRAST,
  reachOf,
  SAFE_CIRCLE,
  tilePath,
  tileShapes,
} from '@tessera/icon-tile'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FORM_ID } from '#domains/editors/icon/design-address.ts'
import type { KeptPreset, Library } from '#domains/editors/icon/editor-view.ts'
import type { OpenDesign } from '#domains/editors/icon/use-design-address.ts'
import {
  changeOption,
  ChoiceOption,
  ColorOption,
  NumberOption,
  Options,
  ResetButton,
} from './look-controls.tsx'
import { OwnShape } from './own-shape.tsx'
import type { PanelProps } from './panel-props.ts'
import { Presets } from './preset-list.tsx'

const SHAPE_BOX = { x: 0, y: 0, side: 28 }

interface TileProps extends PanelProps {
  kept: readonly KeptPreset[] | null
  library: Library
  open: OpenDesign
}

/** Presets, shape, fill and measures of the tile, and what can be measured of the whole. */
export function TilePanel({ kept, library, open, ...own }: TileProps) {
  const t = useT()
  const { look } = own.document
  const hasTile = look.shape !== 'none'
  return (
    <>
      <Presets {...own} kept={kept} open={open} />
      <Options
        title={t('iconEditor.field.shape')}
        end={
          look.shape === 'squircle' && <span className="caption">{t('iconEditor.squircle')}</span>
        }
      >
        <div className="icon-shapes" role="radiogroup" aria-label={t('iconEditor.field.shape')}>
          {tileShapes.map((shape) => (
            <label key={shape}>
              <input
                form={FORM_ID}
                type="radio"
                name="shape"
                value={shape}
                checked={look.shape === shape}
                onChange={() => changeOption(own, 'shape', shape)}
              />
              <svg viewBox="-2 -2 32 32" aria-hidden="true">
                {shape === 'none' ? (
                  <path className="icon-shapes__none" d={tilePath('square', SHAPE_BOX, 0)} />
                ) : (
                  <path d={tilePath(shape, SHAPE_BOX, 24, look.path)} />
                )}
              </svg>
              {t(`iconEditor.shape.${shape}`)}
            </label>
          ))}
        </div>
        {look.shape === 'own' && <OwnShape {...own} library={library} open={open} />}
      </Options>
      <Options title={t('iconEditor.group.fill')}>
        <ChoiceOption {...own} name="fill" labelOf={(value) => `iconEditor.paint.${value}`} />
        <ColorOption {...own} name="tile" />
        {look.fill !== 'flat' && <ColorOption {...own} name="tile2" />}
        {look.fill === 'linear' && <NumberOption {...own} name="tileAngle" unit="°" />}
      </Options>
      <Options
        title={t('iconEditor.group.measures')}
        end={<ResetButton {...own} names={['tileSize', 'radius', 'padding', 'size', 'canvas']} />}
      >
        {hasTile && <NumberOption {...own} name="tileSize" />}
        {hasTile && <NumberOption {...own} name="radius" />}
        {hasTile && <NumberOption {...own} name="padding" />}
        <NumberOption {...own} name="size" />
        <NumberOption {...own} name="canvas" unit="px" />
      </Options>
      <Checks {...own} />
    </>
  )
}

/** What the picture is for others: contrast, and what a maskable icon loses. */
function Checks({ document: { icon, badge, look } }: PanelProps) {
  const { t, number } = useI18n()
  const ratio =
    icon.svg === null
      ? null
      : contrastOnTile({ source: icon.svg, badgeSource: badge?.svg ?? null, look })
  const reach = t('iconEditor.check.reach', {
    reach: number(reachOf(look), { style: 'percent' }),
    most: number(SAFE_CIRCLE, { style: 'percent' }),
  })
  return (
    <Options title={t('iconEditor.group.checks')}>
      <ul className="icon-checks">
        {ratio !== null && (
          <Check
            isGood={ratio >= LEAST_CONTRAST}
            label={t('iconEditor.check.contrast')}
            value={`${number(ratio, { maximumFractionDigits: 1 })}:1`}
          />
        )}
        <Check
          isGood={isInSafeZone(look)}
          label={t(isInSafeZone(look) ? 'iconEditor.check.safe' : 'iconEditor.check.unsafe')}
          value={reach}
        />
      </ul>
      <p className="caption">{t('iconEditor.check.hint')}</p>
    </Options>
  )
}

function Check({ isGood, label, value }: { isGood: boolean; label: string; value: string }) {
  return (
    <li data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'alert'} size="sm" />
      <span>{label}</span>
      <b className="num">{value}</b>
    </li>
  )
}
