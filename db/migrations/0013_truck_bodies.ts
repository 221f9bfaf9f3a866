import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** What a truck itself carries in, so that a straight dump truck needs no trailer; null where nobody has said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const bodies = ['tractor', 'straight_dump', 'super_dump', 'transfer_dump', 'grain_box', 'tank', 'flatbed', 'roll_off']
  const listed = [...bodies, 'van'].map((body) => `'${body}'`).join(', ')
  await run(db, `alter table trucks add column body text check (body in (${listed}))`)
}
