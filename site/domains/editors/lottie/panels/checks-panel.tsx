import { useEffect, useRef, useState } from 'react'
import { posterFrame, type LottieAnimation } from '@tessera/lottie'
import { sizeReport, type SizeReport } from '@tessera/lottie-document'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useEditor } from '#domains/editors/session/index.ts'
import type { CheckResult } from '#domains/editors/lottie/checks/run-checks.ts'
import type { LottieEditing } from '#domains/editors/lottie/use-lottie-editing.ts'

/** Flashes are slowed to fewer than the three that are allowed. */
const SAFE_FLASHES = 2.5

type State =
  | { readonly kind: 'ready' | 'failed' }
  | { readonly kind: 'busy'; readonly share: number }
  | {
      readonly kind: 'done'
      readonly of: LottieAnimation
      readonly result: CheckResult
    }

/** What harms who looks, and what makes the file heavy, each with a way to mend it. */
export function ChecksPanel({ editing }: { readonly editing: LottieEditing }) {
  return (
    <div className="only-scripted">
      <SafetySection editing={editing} />
      <SizeSection editing={editing} />
    </div>
  )
}

function SafetySection({ editing }: { readonly editing: LottieEditing }) {
  const { t } = useI18n()
  const { session } = editing
  const animation = useEditor(session, ({ document }) => document.animation)
  const [state, setState] = useState<State>({ kind: 'ready' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const check = async () => {
    const controller = new AbortController()
    running.current?.abort()
    running.current = controller
    const { signal } = controller
    setState({ kind: 'busy', share: 0 })
    try {
      const { runChecks } = await import('#domains/editors/lottie/checks/run-checks.ts')
      const result = await runChecks(animation, {
        signal,
        tell: (share) => setState({ kind: 'busy', share }),
      })
      setState({ kind: 'done', of: animation, result })
    } catch {
      setState({ kind: signal.aborted ? 'ready' : 'failed' })
    }
  }
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.safety')}</h2>
      <p className="caption">{t('lottieEditor.safetyHint')}</p>
      {state.kind === 'busy' ? (
        <>
          <progress value={state.share} aria-label={t('lottieEditor.checking')} />
          <Button size="sm" onClick={() => running.current?.abort()}>
            {t('editors.file.cancel')}
          </Button>
        </>
      ) : (
        <Button size="sm" isBlock onClick={() => void check()}>
          {t('lottieEditor.checkNow')}
        </Button>
      )}
      <div role="status">
        {state.kind === 'failed' && <Notice tone="danger">{t('lottieEditor.playerFailed')}</Notice>}
        {state.kind === 'done' && state.of === animation && (
          <Findings result={state.result} editing={editing} />
        )}
        {state.kind === 'done' && state.of !== animation && (
          <p className="caption">{t('lottieEditor.checkOld')}</p>
        )}
      </div>
    </section>
  )
}

interface FindingsProps {
  result: CheckResult
  editing: LottieEditing
}

function Findings({ result: { flashes, motion }, editing }: FindingsProps) {
  const { t, number } = useI18n()
  const { session, run, clock } = editing
  const most = Math.max(flashes.flashes, flashes.redFlashes)
  const { animation } = session.read().document
  return (
    <>
      <Notice tone={flashes.isSafe ? 'success' : 'danger'}>
        {t(flashes.isSafe ? 'lottieEditor.flashesFew' : 'lottieEditor.flashesMany', {
          count: most,
        })}
      </Notice>
      {!flashes.isSafe && (
        <div className="lot-ops">
          <Button size="sm" onClick={() => clock.seek(animation.ip + flashes.worstFrame)}>
            {t('lottieEditor.flashesShow')}
          </Button>
          <Button
            size="sm"
            onClick={() => run({ type: 'set-speed', factor: Math.max(0.05, SAFE_FLASHES / most) })}
          >
            {t('lottieEditor.flashesSlow')}
          </Button>
        </div>
      )}
      <Notice tone={motion.needsStill ? 'info' : 'success'}>
        {t(motion.needsStill ? 'lottieEditor.motionMuch' : 'lottieEditor.motionNone', {
          share: number(Math.round(motion.busiest * 100)),
        })}
      </Notice>
      {motion.needsStill && (
        <Button size="sm" onClick={() => clock.seek(animation.ip + posterFrame(animation))}>
          {t('lottieEditor.motionStill')}
        </Button>
      )}
    </>
  )
}

function SizeSection({ editing }: { readonly editing: LottieEditing }) {
  const { t, number } = useI18n()
  const { session, run } = editing
  const animation = useEditor(session, ({ document }) => document.animation)
  // Counted on demand: it takes the file apart five times.
  const [counted, setCounted] = useState<{ of: LottieAnimation; report: SizeReport } | null>(null)
  const report = counted?.of === animation ? counted.report : null
  const kilobytes = (bytes: number) =>
    t('lottieEditor.kilobytes', { size: number(Math.round(bytes / 100) / 10) })
  return (
    <section className="ed-props">
      <h2>{t('lottieEditor.fileSize')}</h2>
      {report === null ? (
        <Button
          size="sm"
          isBlock
          onClick={() => setCounted({ of: animation, report: sizeReport(animation) })}
        >
          {t('lottieEditor.sizeCount')}
        </Button>
      ) : (
        <>
          <p className="num">{kilobytes(report.bytes)}</p>
          {report.savings.map(({ mend, bytes }) => (
            <div key={mend} className="lot-saving">
              <span>{t(`lottieEditor.mends.${mend}`)}</span>
              <span className="caption num">
                {t('lottieEditor.saves', { size: kilobytes(bytes) })}
              </span>
              <Button size="sm" onClick={() => run({ type: 'mend', mend })}>
                {t('lottieEditor.mendNow')}
              </Button>
            </div>
          ))}
          {report.pictures.map(({ id, bytes }) => (
            <p key={id} className="caption num">
              {t('lottieEditor.pictureSize', { name: id, size: kilobytes(bytes) })}
            </p>
          ))}
          {report.savings.length === 0 && <p className="caption">{t('lottieEditor.sizeFine')}</p>}
        </>
      )}
    </section>
  )
}
