import { sql } from 'kysely'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import type { PostingRow } from './held-posting.ts'

/** Tells the companies that see a posting by now, each once; none where it is open no more. */
export async function tellOfPosting(ports: Ports, fleetId: Uuid, postingId: Uuid): Promise<void> {
  await retried(() =>
    ports.db.write(
      fleetId,
      async (trx) => {
        const posting = await trx
          .selectFrom('postings')
          .selectAll()
          .where('fleet_id', '=', fleetId)
          .where('id', '=', postingId)
          .where('status', '=', 'open')
          .executeTakeFirst()
        if (posting) await tell(writeAs(trx, ports, posterOf(posting), 'tell_of_posting'), posting)
      },
      'tell_of_posting',
    ),
  )
}

async function tell(w: Writing, posting: PostingRow): Promise<void> {
  const facts = { posting: posting.posting_number, haul: await haulOf(w, posting) }
  for (const contractorId of await whoSees(w, posting)) {
    await notify(w, { kind: 'posting_opened', id: posting.id, facts, contractorId, onceKey: `posting:${posting.id}` })
  }
}

/** Companies with somebody to sign in, who may see the posting by now. */
async function whoSees(w: Writing, posting: PostingRow): Promise<Uuid[]> {
  const rows = await w.trx
    .selectFrom('contractors as c')
    .select('c.id')
    .where('c.fleet_id', '=', posting.fleet_id)
    .where('c.archived_at', 'is', null)
    .where(
      sql<boolean>`exists (select from contractor_users u where u.fleet_id = c.fleet_id and u.contractor_id = c.id)`,
    )
    .where(
      sql<boolean>`(${posting.all_from}::timestamptz <= ${w.now}::timestamptz or exists (
        select from posting_viewers v where v.fleet_id = c.fleet_id and v.posting_id = ${posting.id}::uuid
          and v.contractor_id = c.id and v.sees_from <= ${w.now}::timestamptz))`,
    )
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What is hauled from where to where, as a line of text. */
async function haulOf(w: Writing, posting: PostingRow): Promise<string> {
  const row = await w.trx
    .selectFrom('postings as p')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.id', '=', 'p.material_id'),
    )
    .leftJoin('sites as a', (join) =>
      join.onRef('a.fleet_id', '=', 'p.fleet_id').onRef('a.id', '=', 'p.pickup_site_id'),
    )
    .leftJoin('sites as z', (join) =>
      join.onRef('z.fleet_id', '=', 'p.fleet_id').onRef('z.id', '=', 'p.delivery_site_id'),
    )
    .select(['m.name as material', 'a.name as pickup', 'z.name as delivery'])
    .where('p.fleet_id', '=', posting.fleet_id)
    .where('p.id', '=', posting.id)
    .executeTakeFirstOrThrow()
  return [row.material, `${row.pickup ?? ''} → ${row.delivery ?? ''}`].filter(Boolean).join(', ')
}

/** Work of the product itself, on behalf of whoever posted. */
export function posterOf({ fleet_id, created_by }: Pick<PostingRow, 'fleet_id' | 'created_by'>): Actor {
  return { userId: created_by, fleetId: fleet_id, fullName: '', roles: ['admin'], driverId: null, contractorIds: [] }
}
