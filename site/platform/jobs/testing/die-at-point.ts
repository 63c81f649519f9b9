import { writeSync } from 'node:fs'
import type { Pool } from 'pg'

export type KillPoints = {
  /** Prints the point; where it is the one to die at, the process ends by SIGKILL. */
  point(name: string): void
  /** An object whose calls of these methods are points of their own, before they are made. */
  watched<Subject extends object>(subject: Subject, methods: readonly string[]): Subject
}

/** A process comes to a point of the same name several times: `1 commit` is the first time. */
export type PointName = string

/** Names the points that a process comes to; it kills itself at `dieAt`, null for none. */
export function dieAtPoint(dieAt: PointName | null): KillPoints {
  // Whoever started this process is gone: nobody else would end it.
  process.once('disconnect', () => process.exit(1))
  const times = new Map<string, number>()

  function point(name: string): void {
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    writeSync(1, `${JSON.stringify(`${time} ${name}`)}\n`)
    if (dieAt === `${time} ${name}`) process.kill(process.pid, 'SIGKILL')
  }

  function watched<Subject extends object>(subject: Subject, methods: readonly string[]): Subject {
    return new Proxy(subject, {
      get(target, property) {
        const member: unknown = Reflect.get(target, property, target)
        if (typeof member !== 'function') return member
        return (...given: unknown[]) => {
          const name = String(property)
          if (methods.includes(name)) point(name === 'query' ? `query${nameOf(given[0])}` : name)
          return Reflect.apply(member, target, given) as unknown
        }
      },
    })
  }

  return { point, watched }
}

/** A pool whose statements are points, those of its connections too. */
export function watchPool(points: KillPoints, pool: Pool): Pool {
  const seen = points.watched(pool, ['query'])
  return new Proxy(seen, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target)
      if (property !== 'connect') return member
      return async () => points.watched(await pool.connect(), ['query'])
    },
  })
}

/** The statement of a query: verb and table, since columns come and go. */
function nameOf(given: unknown): string {
  const text = typeof given === 'string' ? given : (given as { text?: string } | undefined)?.text
  if (text === undefined || !/^\s*\w/.test(text)) return ''
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const [, table] = /\b(?:from|into|update) ([\w.]+)/.exec(words) ?? []
  return ` ${words.split(' ')[0]}${table ? ` ${table}` : ''}`
}
