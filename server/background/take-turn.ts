import { instant } from '#domain/units/time.ts'
import type { Ports } from '../ports.ts'

/**
 * Whether this process does a piece of work now that one of all processes shall do once in `everyMs`. By the database's
 * clock: a process whose own runs ahead would keep all others away.
 */
export async function takeTurn({ db }: Ports, key: string, everyMs: number): Promise<boolean> {
  const now = await db.now()
  const mine = await db.system
    .insertInto('installation')
    .values({ key, value: {}, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ changed_at: now })
        .where((eb) =>
          eb.or([
            eb('installation.changed_at', '<', instant(Date.parse(now) - everyMs)),
            eb('installation.changed_at', '>', instant(Date.parse(now) + everyMs)),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return mine !== undefined
}
