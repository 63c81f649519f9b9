import { useRef, useState, type DragEvent } from 'react'
import { Form } from 'react-router'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Progress } from '#web/ui/feedback/meter.tsx'
import { AccountField } from '#domains/identity/accounts/index.ts'
import { filesOfDrop, filesOfInput, type PickedFile } from './files-of-drop.ts'
import type { QueueState, Task, UploadQueue } from './upload-queue.ts'
import { useMissedDrops } from './use-missed-drops.ts'
import './uploads.css'
import type { Uploading } from './use-upload-queue.ts'

const SHOWN = 100

interface UploadZoneProps {
  uploading: Uploading
  plainBytes: number
  /** The work whose new version is brought. */
  replaces?: string | undefined
}

/** Takes files, folders and archives by dropping or choosing; without scripts it is a plain form. */
export function UploadZone({ uploading, plainBytes, replaces }: UploadZoneProps) {
  const { t, bytes } = useI18n()
  const [isOver, setIsOver] = useState(false)
  const { queue, state } = uploading
  const isHydrated = queue !== null
  const folder = useRef<HTMLInputElement>(null)

  useMissedDrops()

  const send = (files: readonly PickedFile[]) => {
    const batch = crypto.randomUUID()
    const wanted = replaces === undefined ? files : files.slice(0, 1)
    queue?.add(wanted.map((picked) => ({ ...picked, batch, replaces })))
  }
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    send(await filesOfDrop(event.dataTransfer.items))
  }
  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        className={classNames('drop-zone', isOver && 'drop-zone--over')}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
        }}
        onDrop={(event) => void drop(event)}
      >
        <AccountField />
        {replaces && <input type="hidden" name="replaces" value={replaces} />}
        <Icon name="upload" size="md" />
        <p className="strong">
          {t(replaces === undefined ? 'contributing.drop.title' : 'contributing.drop.version')}
        </p>
        <p className="small text">{t('contributing.drop.text')}</p>
        <div className="drop-zone__ways">
          <label className="btn btn--primary drop-zone__pick">
            <Icon name="file" size="sm" />
            {t(replaces === undefined ? 'contributing.drop.files' : 'contributing.drop.file')}
            <input
              type="file"
              name="files"
              multiple={replaces === undefined}
              className="drop-zone__input"
              onChange={({ currentTarget }) => {
                send(filesOfInput(currentTarget))
                currentTarget.value = ''
              }}
            />
          </label>
          {isHydrated && replaces === undefined && (
            <>
              <Button icon="folder" onClick={() => folder.current?.click()}>
                {t('contributing.drop.folder')}
              </Button>
              <input
                ref={folder}
                type="file"
                hidden
                {...{ webkitdirectory: '' }}
                onChange={({ currentTarget }) => {
                  send(filesOfInput(currentTarget))
                  currentTarget.value = ''
                }}
              />
            </>
          )}
          {!isHydrated && (
            <Button type="submit">
              {t('contributing.drop.plain', { size: bytes(plainBytes) })}
            </Button>
          )}
        </div>
      </Form>
      {queue && state.tasks.length > 0 && <QueueView queue={queue} state={state} />}
    </>
  )
}

function QueueView({ queue, state }: { queue: UploadQueue; state: QueueState }) {
  const { t, bytes } = useI18n()
  const open = state.tasks.filter((task) => task.state !== 'done')
  const sum = (part: (task: Task) => number) =>
    state.tasks.reduce((all, task) => all + part(task), 0)
  const total = sum((task) => task.bytes)
  const isAtWork = open.some((task) => task.state !== 'refused')
  return (
    <section className="mt-5" aria-label={t('contributing.queue.title')}>
      <div className="spread">
        <p className="small" role="status">
          {isAtWork
            ? t('contributing.queue.left', { count: open.length })
            : t('contributing.queue.done')}
        </p>
        {isAtWork && (
          <Button
            size="sm"
            onClick={() => (state.isPaused ? queue.resume() : queue.pause())}
            icon={state.isPaused ? 'upload' : 'clock'}
          >
            {t(state.isPaused ? 'contributing.queue.resume' : 'contributing.queue.pause')}
          </Button>
        )}
      </div>
      <Progress
        label={t('contributing.queue.title')}
        value={total === 0 ? 1 : sum((task) => task.sent) / total}
      />
      <ul className="upload-list">
        {open.slice(0, SHOWN).map((task) => (
          <li key={task.id} className="upload-row">
            <div className="upload-row__what">
              <p className="upload-row__path">{task.path}</p>
              <p className="caption num">
                {bytes(task.sent)} / {bytes(task.bytes)} · {task.words ?? <TaskState {...task} />}
              </p>
              {task.state === 'sending' && (
                <Progress label={task.path} value={task.bytes === 0 ? 1 : task.sent / task.bytes} />
              )}
            </div>
            <Button
              size="sm"
              variant="quiet"
              aria-label={t('contributing.uploads.dropOf', { file: task.path })}
              onClick={() => queue.cancel(task.id)}
            >
              {t('contributing.uploads.drop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskState({ state }: Pick<Task, 'state'>) {
  const t = useT()
  return t(`contributing.task.${state}`)
}
