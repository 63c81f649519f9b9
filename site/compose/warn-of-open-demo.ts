import type { Deps } from '#platform/context.ts'
import { isDemo } from '#platform/settings/config.ts'

const HOUR_MS = 3_600_000

/** Says in the log, at the start and each hour, that a demo is open to everybody. */
export function warnOfOpenDemo({ config, log }: Pick<Deps, 'config' | 'log'>): { stop(): void } {
  if (config.demo !== 'anyone' || !isDemo(config)) return { stop: () => undefined }
  const warn = () => log.warn('this demo is open to anyone: everybody reads all mails at /dev/mail')
  warn()
  const timer = setInterval(warn, HOUR_MS).unref()
  return { stop: () => clearInterval(timer) }
}
