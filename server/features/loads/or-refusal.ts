import { sql } from 'kysely'
import { AppError, type RefusalData } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** What one part of a larger write came to: its result, or the refusal that left everything as it was before it. */
export type Tried<T> = { ok: true; done: T } | { ok: false; refusal: RefusalData }

/** Does a part behind a savepoint of its own, so that its refusal undoes the part and not the whole. */
export async function orRefusal<T>(w: Writing, work: () => Promise<T>): Promise<Tried<T>> {
  await sql`savepoint part`.execute(w.trx)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(w.trx)
    return { ok: true, done }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Ended too: a part around this one goes back to its own savepoint, which has the same name.
    await sql`rollback to savepoint part`.execute(w.trx)
    await sql`release savepoint part`.execute(w.trx)
    return { ok: false, refusal: error.data }
  }
}
