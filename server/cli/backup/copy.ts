import { getDefaultHighWaterMark, Readable, setDefaultHighWaterMark } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { columnList, type Table, tableName } from './tables.ts'

const NEVER_ENOUGH = 1024 ** 3

/** A connection of the owner without time limits: a backup takes as long as it takes. */
export function longTimeoutClient(databaseUrl: string): postgres.Sql {
  return postgres(databaseUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: {
      application_name: 'haulbook-backup',
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      timezone: 'UTC',
    },
  })
}

/** Reads every row of a table in the text form of COPY, and gives it piece by piece as it comes. */
export async function readRows(
  trx: postgres.TransactionSql,
  table: Table,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const stream = await copyOut(trx, `copy (select ${columnList(table)} from ${tableName(table)}) to stdout`)
  stream.on('data', take)
  await finished(stream)
}

/** Adds rows in the text form of COPY to a table. Throws what the database refuses them for, also in the middle. */
export async function addRows(
  trx: postgres.TransactionSql,
  table: Table,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const into = await trx.unsafe(`copy ${tableName(table)} (${columnList(table)}) from stdin`).writable()
  // The pipeline listens for an error at every moment: a stream that was refused between two writes never drains.
  await pipeline(Readable.from(pieces), into)
}

/**
 * Starts a COPY. The driver stops reading from the socket when the stream has enough, and does not go on when it ends in
 * that moment; so the stream never has enough, and whoever listens takes each piece as it comes.
 */
async function copyOut(trx: postgres.TransactionSql, text: string): Promise<Readable> {
  const usual = getDefaultHighWaterMark(false)
  setDefaultHighWaterMark(false, NEVER_ENOUGH)
  try {
    return await trx.unsafe(text).readable()
  } finally {
    setDefaultHighWaterMark(false, usual)
  }
}
