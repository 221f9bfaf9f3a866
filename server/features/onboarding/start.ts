import { sql } from 'kysely'
import type { NewPerson, StartOnboardingInput } from '#contracts/onboarding.ts'
import { phoneKey } from '#domain/onboarding/same-person.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { driverKind } from '../parties/drivers.ts'
import { checkReference, createRecord } from '../parties/records.ts'

/** The onboarding, and the name of somebody whom the fleet had already. */
export type Started = { id: Uuid; known: string | null }
type Known = { id: Uuid; full_name: string }

/** Begins an onboarding. A person who is among the drivers already, by licence or phone, is linked and not added again. */
export async function startOnboarding(w: Writing, input: StartOnboardingInput): Promise<Started> {
  const { trx, actor, now } = w
  const { id, person, contractorId } = input
  await checkReference(w, 'contractors', 'contractorId', contractorId)
  await checkReference(w, 'drivers', 'driverId', input.driverId)
  const same = person && (await knownDriver(w, person))
  const driverId = input.driverId ?? same?.id ?? (person ? await addDriver(w, person) : null)
  const known = same?.full_name ?? null
  const open = await trx
    .selectFrom('onboardings')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('ended_at', 'is', null)
    .where((eb) => (driverId ? eb('driver_id', '=', driverId) : eb('contractor_id', '=', contractorId)))
    .executeTakeFirst()
  if (open) return { id: open.id, known }
  const added = await trx
    .insertInto('onboardings')
    .values({
      fleet_id: actor.fleetId,
      id,
      track: driverId ? 'driver' : 'contractor',
      driver_id: driverId,
      contractor_id: contractorId,
      is_cdl: input.isCdl,
      is_interstate: input.isInterstate,
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'onboarding', id, after: { driver: driverId, contractor: contractorId, known } })
  await notify(w, { kind: 'onboarding_started', id, facts: { by: actor.fullName }, driverId, contractorId })
  await w.announce({ topic: 'onboarding', entity: 'onboarding', id, version: 1, driverId, contractorId })
  return { id, known }
}

/** Of several with one phone, the first who was added. */
async function knownDriver({ trx, actor }: Writing, person: NewPerson): Promise<Known | null> {
  const key = phoneKey(person.phone ?? '')
  const plain = (person.licenceNumber ?? '').replaceAll(/[^\p{L}\d]/gu, '').toUpperCase()
  const byPhone = key.length >= 7 ? sql<boolean>`right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${key}` : null
  const byLicence =
    plain && person.licenceRegion
      ? sql<boolean>`upper(licence_region) = ${person.licenceRegion}
          and upper(regexp_replace(licence_number, '[^[:alnum:]]', '', 'g')) = ${plain}`
      : null
  for (const rule of [byLicence, byPhone]) {
    if (!rule) continue
    const found = await trx
      .selectFrom('drivers')
      .select(['id', 'full_name'])
      .where('fleet_id', '=', actor.fleetId)
      .where('archived_at', 'is', null)
      .where(rule)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    if (found) return found
  }
  return null
}

async function addDriver(w: Writing, person: NewPerson): Promise<Uuid> {
  const id = w.newId()
  const nothing = { contractorId: null, terminalId: null, licenceClass: null, licenceExpiresOn: null }
  await createRecord(w, driverKind, id, { ...person, ...nothing, medicalExpiresOn: null })
  return id
}
