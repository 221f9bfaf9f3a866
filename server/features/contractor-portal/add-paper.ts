import type { AddPaperInput } from '#contracts/contractor-portal.ts'
import { expiryFault, ownerOf } from '#domain/contractor-portal/papers.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { AppError, invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { filesAtHand } from '../documents/files-at-hand.ts'
import { notify } from '../notifications/notify.ts'
import { storedSettings } from '../stored-settings.ts'

/**
 * A company brings a paper of its own, of a driver or of a truck; it counts once an admin has accepted it. Refused for a
 * driver or truck of somebody else, a last day that is past or missing, and a file that was not uploaded.
 */
export async function addPaper(w: Writing, input: AddPaperInput): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const company = await ownCompany(w, input.contractorId)
  await requireOwner(w, input)
  const today = dayIn(w.now, settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone'))
  const fault = expiryFault(input.kind, input.expiresOn, today)
  if (fault) throw invalid('expiresOn', fault)
  const [file] = await filesAtHand(w, [input.sha256])
  if (!file) throw refused('file_not_uploaded', {}, 'sha256')
  const added = await trx
    .insertInto('contractor_papers')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      contractor_id: input.contractorId,
      driver_id: input.driverId,
      truck_id: input.truckId,
      kind: input.kind,
      sha256: input.sha256,
      expires_on: input.expiresOn,
      reason: null,
      added_by: actor.userId,
      added_at: w.now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  const after = { contractor_id: input.contractorId, kind: input.kind, expires_on: input.expiresOn }
  await w.audit({ entity: 'contractor_paper', id: input.id, after })
  await w.announce({
    topic: 'contractorPortal',
    entity: 'contractor_paper',
    id: input.id,
    contractorId: input.contractorId,
  })
  await notify(w, { kind: 'paper_brought', id: input.contractorId, facts: { company, paper: input.kind } })
  return { id: input.id }
}

/** The name of a company of the actor's own. */
async function ownCompany({ trx, actor }: Writing, id: Uuid): Promise<string> {
  if (!actor.contractorIds.includes(id)) throw notFound()
  const row = await trx
    .selectFrom('contractors')
    .select('company_name')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row.company_name
}

/** The paper names whom it belongs to, and they belong to the company. */
async function requireOwner({ trx, actor }: Writing, input: AddPaperInput): Promise<void> {
  const owner = ownerOf(input.kind)
  if ((owner === 'driver') !== (input.driverId !== null)) throw invalid('driverId', 'required')
  if ((owner === 'truck') !== (input.truckId !== null)) throw invalid('truckId', 'required')
  const id = input.driverId ?? input.truckId
  if (id === null) return
  const row = await trx
    .selectFrom(input.driverId === null ? 'trucks' : 'drivers')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('contractor_id', '=', input.contractorId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError({ kind: 'not_found', code: 'not_found', field: `${owner}Id` })
}
