import type { PaperKind } from '#domain/contractor-portal/papers.ts'
import type { Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

type Brought = {
  contractorId: Uuid
  /** Null for a paper of the company's own. */
  driverId: Uuid | null
  kind: PaperKind
  sha256: Sha256
}

/** Puts a paper among those that a company sees, once the office has accepted it elsewhere. */
export async function keepAccepted(
  w: Writing,
  { contractorId, driverId, kind, sha256 }: Brought,
  { expiresOn, by, at }: { expiresOn: Day | null; by: Uuid; at: Instant },
): Promise<void> {
  const id = w.newId()
  await w.trx
    .insertInto('contractor_papers')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      contractor_id: contractorId,
      driver_id: driverId,
      truck_id: null,
      kind,
      sha256,
      expires_on: expiresOn,
      state: 'accepted',
      reason: null,
      added_by: by,
      added_at: at,
      decided_by: w.actor.userId,
      decided_at: w.now,
    })
    .execute()
  await w.audit({ entity: 'contractor_paper', id, after: { contractor_id: contractorId, kind, expires_on: expiresOn } })
  await w.announce({ topic: 'contractorPortal', entity: 'contractor_paper', id, contractorId })
}

/** Rejects such a paper after all, with the reason that the company reads. */
export async function rejectAccepted(w: Writing, brought: Brought, reason: string): Promise<void> {
  const { contractorId, driverId, kind, sha256 } = brought
  const rows = await w.trx
    .updateTable('contractor_papers')
    .set(({ eb }) => ({
      ...{ state: 'rejected', reason, decided_by: w.actor.userId, decided_at: w.now },
      version: eb('version', '+', 1),
    }))
    .where('fleet_id', '=', w.actor.fleetId)
    .where('contractor_id', '=', contractorId)
    .where((eb) => (driverId ? eb('driver_id', '=', driverId) : eb('driver_id', 'is', null)))
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('state', '=', 'accepted')
    .returning(['id', 'version'])
    .execute()
  for (const { id, version } of rows) {
    await w.audit({
      entity: 'contractor_paper',
      id,
      before: { state: 'accepted' },
      after: { state: 'rejected' },
      reason,
    })
    await w.announce({ topic: 'contractorPortal', entity: 'contractor_paper', id, version, contractorId })
  }
}
