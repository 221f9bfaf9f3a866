import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { formats } from '#domain/format/formats.ts'
import { type Language, localeOf, unitsOf } from '#domain/format/locale.ts'
import { type CustomerStep, stepToTell } from '#domain/loads/customer-steps.ts'
import type { LoadMoved } from '#domain/loads/load-moved.ts'
import { signedBody } from '#domain/settings/company-profile.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { queueMail } from '../people/queue-mail.ts'
import { noticeLink } from './notices.ts'
import { type PortalFleet, portalFleet } from './portal-fleet.ts'

/** Leaves mails to be written where somebody of the load's customer wants to hear of its step; else nothing is left. */
export async function laterTellCustomer(
  w: Writing,
  { id, from, to }: Pick<LoadMoved, 'id' | 'from' | 'to'>,
): Promise<void> {
  const step = stepToTell(to)
  if (!step || from === to) return
  await w.trx
    .insertInto('work_outbox')
    .columns(['fleet_id', 'id', 'kind', 'payload', 'run_at', 'created_at', 'handed_over_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('loads as l')
        .select(['l.fleet_id', val(w.newId()).as('id'), val('tell_customer').as('kind')])
        .select(sql<object>`jsonb_build_object('loadId', l.id, 'step', ${step}::text)`.as('payload'))
        .select([
          val(w.now).as('run_at'),
          val(w.now).as('created_at'),
          sql<null>`null::timestamptz`.as('handed_over_at'),
        ])
        .where('l.fleet_id', '=', w.actor.fleetId)
        .where('l.id', '=', id)
        .where(({ exists }) => exists(noticesOfLoad(w.trx, step).select('n.id'))),
    )
    .execute()
}

/** Who wants to hear of a step of `loads as l`. */
function noticesOfLoad(trx: FleetTransaction, step: CustomerStep) {
  return trx.selectFrom('customer_notices as n').where(sql<boolean>`n.fleet_id = l.fleet_id`).where(wants(step))
}

/** Whether `customer_notices as n` wants a step of `loads as l`: confirmed, not ended, and its link not withdrawn. */
function wants(step: CustomerStep) {
  return sql<boolean>`(n.ended_at is null and n.confirmed_at is not null and ${step} = any(n.steps)
    and (n.scope, n.scope_id) in (('load', l.id), ('job', l.job_id), ('customer', l.customer_id))
    and exists (select from share_links s where s.fleet_id = n.fleet_id and s.id = n.link_id and s.revoked_at is null))`
}

/**
 * Mails those who want to hear of a step of a load. Work may be delivered twice: each address is told of a step of a load
 * once, also where the driver took it back meanwhile and took it again.
 */
export async function tellCustomer(
  ports: Ports,
  fleetId: Uuid,
  { loadId, step }: { loadId: Uuid; step: CustomerStep },
): Promise<void> {
  await ports.db.write(fleetId, async (trx) => {
    const load = await findLoad(trx, fleetId, loadId)
    if (!load) return
    const fleet = await portalFleet(trx, fleetId)
    // Somebody with notices for a load and for its customer gets one mail.
    const told = new Set<string>()
    for (const notice of await findNotices(trx, fleetId, loadId, step)) {
      const isFirst = await claim(trx, { fleetId, noticeId: notice.id, loadId, step, now: ports.clock.now() })
      if (!isFirst || told.has(notice.email)) continue
      const token = await ports.secrets.open(notice.sealed_token, notice.id)
      if (token === null) continue
      told.add(notice.email)
      const text = await mailOf({ step, load, fleet, now: ports.clock.now() }, notice, noticeLink(ports, token))
      const body = signedBody(text.body, fleet)
      await queueMail(trx, ports, { fleetId, kind: 'portal_step', to: notice.email, ...text, body })
    }
  })
}

function findLoad(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  return trx
    .selectFrom('loads as l')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'l.fleet_id').onRef('m.id', '=', 'l.material_id'),
    )
    .select(['l.id', 'l.load_number', 'l.po_number', 'm.name as material', 'l.delivered_at'])
    .select((eb) =>
      eb
        .selectFrom('stops as s')
        .innerJoin('sites as t', (join) => join.onRef('t.fleet_id', '=', 's.fleet_id').onRef('t.id', '=', 's.site_id'))
        .select('t.name')
        .whereRef('s.fleet_id', '=', 'l.fleet_id')
        .whereRef('s.load_id', '=', 'l.id')
        .where('s.kind', '=', 'delivery')
        .orderBy('s.seq', 'desc')
        .limit(1)
        .as('delivery'),
    )
    .where('l.fleet_id', '=', fleetId)
    .where('l.id', '=', id)
    .executeTakeFirst()
}

function findNotices(trx: FleetTransaction, fleetId: Uuid, loadId: Uuid, step: CustomerStep) {
  return trx
    .selectFrom('loads as l')
    .innerJoin('customer_notices as n', 'n.fleet_id', 'l.fleet_id')
    .select(['n.id', 'n.email', 'n.language', 'n.sealed_token'])
    .where('l.fleet_id', '=', fleetId)
    .where('l.id', '=', loadId)
    .where(wants(step))
    .execute()
}

type Told = {
  step: CustomerStep
  load: NonNullable<Awaited<ReturnType<typeof findLoad>>>
  fleet: PortalFleet
  now: Instant
}

/** In the language that the address was entered in, by the fleet's units and zone. */
async function mailOf({ step, load, fleet, now }: Told, { language }: { language: Language }, link: string) {
  const words = await loadWords(language)
  const bound = formats({
    locale: localeOf(language),
    units: unitsOf(fleet.units),
    currency: fleet.currency,
    zone: fleet.zone,
    unitNames: words.units,
  })
  return words.portalMails.step({
    step,
    fleet: fleet.name,
    load: load.load_number ?? '',
    po: load.po_number ?? '',
    material: load.material ?? '',
    site: load.delivery ?? '',
    when: bound.instant(load.delivered_at ?? now),
    link,
  })
}

type Claim = { fleetId: Uuid; noticeId: Uuid; loadId: Uuid; step: CustomerStep; now: Instant }

async function claim(trx: FleetTransaction, { fleetId, noticeId, loadId, step, now }: Claim): Promise<boolean> {
  const claimed = await trx
    .insertInto('customer_notices_sent')
    .values({ fleet_id: fleetId, notice_id: noticeId, load_id: loadId, step, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst()
  return claimed !== undefined
}
