import { useEffect, useMemo, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Slider } from '#web/ui/form/slider.tsx'
import type { MadeFile } from '#domains/converters/pages/batch/batch-types.ts'
import type { OpenedView } from './view-types.ts'
import { useView } from './use-view.ts'

interface Props {
  readonly result: MadeFile
  readonly from: string
  readonly to: string
}

const moving: ReadonlySet<string> = new Set(['svg', 'animated-svg'])

/** One file before and after: a slider between both, the moment of a film, how alike they are, what was lost. */
export default function ConverterView({ result, from, to }: Props) {
  const { t, bytes } = useI18n()
  const [at, setAt] = useState(50)
  const [moment, setMoment] = useState(0)
  const before = useRef<HTMLCanvasElement>(null)
  const after = useRef<HTMLCanvasElement>(null)
  const sides = useMemo(
    () => ({
      before: { format: from, file: result.source },
      after: { format: to, file: result.file },
    }),
    [result, from, to],
  )
  const { opened, showMoment } = useView(sides, { before, after })
  const view = opened === 'failed' ? null : opened
  const showsBefore = view?.hasBefore === true || (view !== null && moving.has(from))
  const showsAfter = view?.hasAfter === true || (view !== null && moving.has(to))
  return (
    <section
      className="converter__view"
      aria-label={t('converters.compareOf', { name: result.name })}
    >
      <h3 className="title-4">{result.name}</h3>
      {opened === null && <p>{t('converters.opening')}</p>}
      <figure
        className="converter__versus"
        hidden={!showsBefore && !showsAfter}
        style={{ '--at': `${showsBefore && showsAfter ? at : showsAfter ? 0 : 100}%` }}
      >
        <Side canvas={before} file={result.source} view={view} isDrawn={view?.hasBefore} side="a" />
        <Side canvas={after} file={result.file} view={view} isDrawn={view?.hasAfter} side="b" />
        <figcaption>
          {showsBefore && <span>{t('converters.before')}</span>}
          {showsAfter && <span>{t('converters.after')}</span>}
        </figcaption>
        {showsBefore && showsAfter && (
          <>
            <span className="converter__line" aria-hidden="true" />
            <input
              type="range"
              aria-label={t('converters.divider')}
              min={0}
              max={100}
              value={at}
              onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
            />
          </>
        )}
      </figure>
      {view?.isMoving && (
        <Slider
          label={t('converters.moment')}
          min={0}
          max={100}
          value={moment}
          format={(value) => `${value} %`}
          onChange={(value) => {
            setMoment(value)
            showMoment(Math.min(0.999, value / 100))
          }}
        />
      )}
      <p role="status">
        {view && <Score view={view} />}
        {(opened === 'failed' || (view && !showsBefore && !showsAfter)) &&
          t('converters.noPicture')}
      </p>
      <p className="num">
        {t('converters.sizes', {
          before: bytes(result.source.size),
          after: bytes(result.file.size),
        })}
      </p>
      <Losses losses={result.losses} />
    </section>
  )
}

function Score({ view: { score, hasBefore, hasAfter } }: { view: OpenedView }) {
  const { t } = useI18n()
  if (score !== null) {
    const points = Math.max(0, Math.min(100, Math.floor(score * 1000) / 10))
    return (
      <>
        <b>{t('converters.score', { score: String(points) })}</b> {t('converters.scoreHelp')}
      </>
    )
  }
  return hasBefore || hasAfter ? t('converters.noScore') : null
}

function Losses({ losses }: { losses: readonly string[] }) {
  const { t } = useI18n()
  if (losses.length === 0) return <p>{t('converters.noLosses')}</p>
  return (
    <>
      <h4 className="title-5">{t('converters.lossesOf')}</h4>
      <ul lang="en">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </>
  )
}

interface SideProps {
  canvas: React.RefObject<HTMLCanvasElement | null>
  file: Blob
  view: OpenedView | null
  isDrawn: boolean | undefined
  side: 'a' | 'b'
}

/** What the worker draws; a drawing that moves by itself is shown as a picture, which runs no scripts. */
function Side({ canvas, file, view, isDrawn, side }: SideProps) {
  const address = usePicture(view && !isDrawn ? file : null)
  const name = `converter__side converter__side--${side}`
  if (address === null) return <canvas ref={canvas} className={name} aria-hidden="true" />
  return <img src={address} alt="" className={name} />
}

/** Null for what is no SVG. */
function usePicture(file: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    const read = async (shown: Blob) => {
      const start = await shown.slice(0, 4096).text()
      if (isOver || !/<svg[\s>]/.test(start)) return
      made = URL.createObjectURL(new Blob([shown], { type: 'image/svg+xml' }))
      setAddress(made)
    }
    if (file) void read(file)
    return () => {
      isOver = true
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
