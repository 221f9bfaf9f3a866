import type { Sql as AnySql, PendingQuery } from 'postgres'

/** What the driver is told beside text and values. */
export type SendOptions = { prepare?: boolean; onexecute?: (socket: Socket) => boolean }
/** The part of a connection by which its loss is noticed between two queries: the driver's own transactions use it too. */
export type Socket = { onclose: (() => void) | null }

/**
 * Sends one statement as Kysely compiled it. The one place where its values, unknown to the compiler, meet the driver's own
 * types, and where the driver is told of options that its types do not name.
 */
export function send<Row extends object>(
  sql: AnySql,
  text: string,
  parameters: readonly unknown[],
  options: SendOptions,
): PendingQuery<Row[]> {
  // Left to itself, the driver plans a statement without values anew each time, also where it is to be prepared.
  const simple = options.prepare ? { simple: false } : {}
  return sql.unsafe<Row[]>(text, [...parameters] as never[], { ...options, ...simple } as object)
}
