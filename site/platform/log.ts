import pino from 'pino'
import type { DestinationStream, Logger } from 'pino'
import { currentTrace } from './current-trace.ts'

export type Log = Logger

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * The process's log: one JSON object a line, or readable lines where a person watches a terminal.
 * Values under names that carry secrets are replaced before they are written.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact,
    serializers,
    mixin: traceOfLine,
  }
  if (destination) return pino(options, destination)
  return process.stdout.isTTY ? pino(options, readableLines) : pino(options)
}

function traceOfLine(): { readonly traceId?: string } {
  const traceId = currentTrace()
  return traceId === undefined ? {} : { traceId }
}

const redact = {
  paths: ['password', 'token', 'secret', 'cookie', 'authorization'].flatMap((name) => [
    name,
    `*.${name}`,
    `req.headers.${name}`,
  ]),
  censor: '[removed]',
}

/** Errors of PostgreSQL carry the whole client they came from, thousands of characters of it. */
const serializers = {
  err: (error: Error) => {
    const { client: _client, ...said } = pino.stdSerializers.err(error) as Record<string, unknown>
    return said
  },
}

const readableLines: DestinationStream = {
  write: (line) => void process.stdout.write(toReadable(line)),
}

/** `12:30:01 message key=value`, with a word before the message where it is a warning or worse. */
export function toReadable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as {
    level: number
    time: string
    msg?: string
    err?: { message?: string; stack?: string }
  } & Record<string, unknown>
  const word = level >= 50 ? 'ERROR ' : level >= 40 ? 'Warning: ' : ''
  const facts = Object.entries(rest).map(([key, value]) => ` ${key}=${readableValue(value)}`)
  const cause = err ? `\n${err.stack ?? err.message ?? ''}` : ''
  return `${time.slice(11, 19)} ${word}${msg ?? ''}${facts.join('')}${cause}\n`
}

function readableValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
