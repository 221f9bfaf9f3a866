import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isAdmin, isOffice } from '#domain/access/roles.ts'
import { itemRules, itemsOf } from '#domain/onboarding/items.ts'
import { progressOf } from '#domain/onboarding/progress.ts'
import { isSameName } from '#domain/onboarding/same-person.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { type SubjectFile, subjectFile } from '../compliance/subject-file.ts'
import { ownRows } from '../parties/scope.ts'

const name = sql<string>`coalesce(d.full_name, c.company_name)`

/** An onboarding with all its items, the names that differ between papers, and for the office the file that an audit reads. */
export async function getOnboarding(trx: FleetTransaction, id: Uuid, actor: Actor, today: Day) {
  const row = await trx
    .selectFrom('onboardings as o')
    .leftJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 'o.fleet_id').onRef('d.id', '=', 'o.driver_id'))
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 'o.fleet_id').onRef('c.id', '=', 'o.contractor_id'),
    )
    .select(['o.id', 'o.track', name.as('name'), 'o.is_cdl as isCdl', 'o.is_interstate as isInterstate', 'o.version'])
    .select(['o.created_at as createdAt', 'o.completed_at as completedAt', 'o.ended_at as endedAt'])
    .select(['o.end_reason as endReason', 'o.driver_id as driverId', 'o.contractor_id as contractorId'])
    .select(sql<boolean>`o.track = 'contractor' or d.user_id is not null`.as('hasAccount'))
    .where('o.fleet_id', '=', actor.fleetId)
    .where('o.id', '=', id)
    .where(ownRows(actor, { driver: 'o.driver_id', contractor: 'o.contractor_id' }))
    .executeTakeFirst()
  if (!row) throw notFound()
  const kept = await keptItems(trx, id, actor)
  // A dispatcher reads on, but no part of a tax number.
  const seesNumbers = isAdmin(actor) || !isOffice(actor)
  const items = itemsOf(row).map((kind) => {
    const { cdlOnly: _, track: __, hasHistory, ...rule } = itemRules[kind]
    const item = kept.find((each) => each.kind === kind)
    return {
      ...rule,
      kind,
      hasHistory: hasHistory === true,
      state: item?.state ?? ('todo' as const),
      answers: item?.answers ?? { fields: {}, history: [] },
      sha256: item?.sha256 ?? null,
      mediaType: item?.mediaType ?? null,
      signed: item?.signed_sha256
        ? { name: item.signed_name, at: item.signed_at, sha256: item.signed_sha256, text: item.signed_text }
        : null,
      last4: seesNumbers ? (item?.last4 ?? null) : null,
      reason: item?.reason ?? null,
      version: item?.version ?? 0,
    }
  })
  const { driverId, contractorId, ...shown } = row
  return {
    ...shown,
    progress: progressOf(row, kept),
    items,
    mismatches: differingNames(items),
    file: isOffice(actor) ? await fileOf(trx, actor, { driverId, contractorId }, today) : null,
  }
}

type Whose = { driverId: Uuid | null; contractorId: Uuid | null }

async function fileOf(
  trx: FleetTransaction,
  actor: Actor,
  { driverId, contractorId }: Whose,
  today: Day,
): Promise<SubjectFile | null> {
  if (driverId) return subjectFile(trx, actor.fleetId, { subject: 'driver', subjectId: driverId }, today)
  return contractorId
    ? subjectFile(trx, actor.fleetId, { subject: 'contractor', subjectId: contractorId }, today)
    : null
}

function keptItems(trx: FleetTransaction, id: Uuid, actor: Actor) {
  return trx
    .selectFrom('onboarding_items as i')
    .leftJoin('files as f', (join) => join.onRef('f.fleet_id', '=', 'i.fleet_id').onRef('f.sha256', '=', 'i.sha256'))
    .select(['i.kind', 'i.state', 'i.answers', 'i.sha256', 'f.media_type as mediaType', 'i.last4', 'i.reason'])
    .select(['i.signed_text', 'i.signed_sha256', 'i.signed_name', 'i.signed_at', 'i.version'])
    .where('i.fleet_id', '=', actor.fleetId)
    .where('i.onboarding_id', '=', id)
    .execute()
}

type Named = { kind: string; answers: { fields: { fullName?: string; nameOnLicence?: string; nameOnCard?: string } } }

/** Names on papers that cannot be of the person who is named first. */
function differingNames(items: readonly Named[]): { name: string; other: string }[] {
  const fieldsOf = (kind: string) => items.find((item) => item.kind === kind)?.answers.fields
  const fullName = fieldsOf('personal')?.fullName?.trim()
  if (!fullName) return []
  const others = [fieldsOf('licence')?.nameOnLicence, fieldsOf('medical')?.nameOnCard]
  return others.flatMap((other) => (other?.trim() && !isSameName(fullName, other) ? [{ name: fullName, other }] : []))
}
