import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

// The queue itself lies in the schema `graphile_worker`, which its library migrates.

/** Jobs that failed for good; staff retries or discards them. */
export const deadJobs = pgTable(
  'dead_jobs',
  {
    /** The id that the job had in the queue. */
    jobId: bigint({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    /** Of jobs that exist once only: a later failure takes the place of the former one. */
    key: text(),
    queue: text(),
    payload: json().notNull(),
    priority: integer().notNull(),
    attempts: integer().notNull(),
    error: text().notNull(),
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('dead_jobs_of_key')
      .on(table.key)
      .where(sql`${table.key} is not null`),
    index('dead_jobs_by_time').on(table.failedAt),
  ],
)

export const followedJobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type FollowedJobState = (typeof followedJobStates)[number]

/** How far jobs have come that a page follows. */
export const followedJobs = pgTable(
  'followed_jobs',
  {
    jobId: bigint({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    state: text({ enum: followedJobStates }).notNull(),
    done: integer().notNull().default(0),
    /** Null while nobody knows it. */
    total: integer(),
    cancelRequestedAt: timestamp({ withTimezone: true }),
    queuedAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('followed_jobs_by_time').on(table.updatedAt)],
)

/** When each regular job was last put into the queue, and what became of its last run. */
export const jobSchedules = pgTable('job_schedules', {
  name: text().primaryKey(),
  dueAt: timestamp({ withTimezone: true }).notNull(),
  /** Minute, hour, day, month and weekday in UTC. */
  cron: text(),
  startedAt: timestamp({ withTimezone: true }),
  endedAt: timestamp({ withTimezone: true }),
  /** Null where it succeeded. */
  error: text(),
})
