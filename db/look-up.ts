import type { CompiledQuery } from 'kysely'
import type { Sql as AnySql } from 'postgres'
import { inOneWord, isAway } from './away.ts'
import { ConnectionLost } from './connection-lost.ts'
import { deadline } from './deadline.ts'
import { send } from './send.ts'
import { type SlowQueries, watched } from './slow-queries.ts'

/** Reads the rows of one compiled query outside any transaction. */
export type LookUp = <R>(query: CompiledQuery<R>) => Promise<R[]>

/** No answer after so long means that the database is away. */
const ANSWER_WITHIN_MS = 1200

/**
 * For the one query that nearly every request begins with: it needs no connection of its own, so it travels behind the
 * others on few connections instead of waiting for a free one. Never mix this with reservations on one pool: connections
 * that are always busy are never handed out.
 */
export function lookUpOver(make: () => AnySql, slow?: SlowQueries) {
  let current = make()
  let isOver = false
  const soon = deadline(ANSWER_WITHIN_MS, 'the database did not answer')

  /** What waits in a pool that could not connect would wait for ever: it is put away with all of it. */
  function replace(failed: AnySql): void {
    if (failed !== current || isOver) return
    current = make()
    failed.end({ timeout: 5 }).catch(() => {})
  }

  async function ask<R>(query: CompiledQuery<R>): Promise<R[]> {
    const pool = current
    try {
      const sent = send<R & object>(pool, query.sql, query.parameters, { prepare: true })
      return await soon(watched(slow, query.sql, null, sent))
    } catch (error) {
      if (isAway(error) && !(error instanceof ConnectionLost)) replace(pool)
      throw inOneWord(error)
    }
  }

  return {
    /** A connection that broke under the query is no answer: the same read once more finds another or says so. */
    lookUp: async <R>(query: CompiledQuery<R>): Promise<R[]> => {
      try {
        return await ask(query)
      } catch (error) {
        if (error instanceof ConnectionLost && error.cause) return ask(query)
        throw error
      }
    },
    async end(options?: { timeout?: number }): Promise<void> {
      isOver = true
      await current.end(options)
    },
  }
}
