import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import {
  companyPaperKinds,
  driverPaperKinds,
  type PaperDecision,
  type PaperKind,
  type PaperState,
  paperState,
  truckPaperKinds,
} from '#domain/contractor-portal/papers.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { storedSettings } from '../stored-settings.ts'

/** A paper as it stands, and what was brought of it last. */
export type PaperSlot = {
  kind: PaperKind
  state: PaperState
  expiresOn: Day | null
  brought: {
    id: Uuid
    version: number
    sha256: Sha256
    expiresOn: Day | null
    decision: PaperDecision
    reason: string | null
    addedAt: Instant
  } | null
}

type PaperOwner = { id: Uuid; name: string; papers: PaperSlot[] }

/** A company with its people and trucks, and the papers of each. */
export type CompanyPapers = PaperOwner & {
  drivers: (PaperOwner & { phone: string | null })[]
  trucks: (PaperOwner & { status: 'active' | 'restricted' | 'down' | 'sold' })[]
}

type Brought = NonNullable<PaperSlot['brought']> & {
  kind: PaperKind
  driverId: Uuid | null
  truckId: Uuid | null
}

/** More than a company of owner-operators has. */
const MOST = 300

/** The papers of companies, in the order of the ids. The caller says whose they may be. */
export async function papersOfCompanies(
  trx: FleetTransaction,
  fleetId: Uuid,
  companies: readonly Uuid[],
  now: Instant,
): Promise<CompanyPapers[]> {
  const today = dayIn(now, settingValue(await storedSettings(trx, fleetId), 'fleet_zone'))
  const found = await Promise.all(companies.map((id) => papersOfCompany(trx, fleetId, id, today)))
  return found.filter((company) => company !== null)
}

async function papersOfCompany(trx: FleetTransaction, fleetId: Uuid, contractorId: Uuid, today: Day) {
  const company = await trx
    .selectFrom('contractors')
    .select(['id', 'company_name', 'insurance_expires_on'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', contractorId)
    .executeTakeFirst()
  if (!company) return null
  const drivers = await driversOf(trx, fleetId, contractorId)
  const trucks = await trucksOf(trx, fleetId, contractorId)
  const brought = await broughtBy(trx, fleetId, contractorId)
  const slots = (kinds: readonly PaperKind[], of: { driverId?: Uuid; truckId?: Uuid }, known: KnownDays) =>
    kinds.map((kind) => slotOf(kind, brought.filter(belongsTo(kind, of)), known[kind], today))
  const result: CompanyPapers = {
    id: company.id,
    name: company.company_name,
    papers: slots(companyPaperKinds, {}, { insurance: company.insurance_expires_on }),
    drivers: drivers.map(({ id, full_name, phone, licence_expires_on, medical_expires_on }) => ({
      ...{ id, name: full_name, phone },
      papers: slots(
        driverPaperKinds,
        { driverId: id },
        { licence: licence_expires_on, medical_card: medical_expires_on },
      ),
    })),
    trucks: trucks.map(({ id, unit_number, status }) => ({
      ...{ id, name: unit_number, status },
      papers: slots(truckPaperKinds, { truckId: id }, {}),
    })),
  }
  return result
}

/** What the records say of a paper's last day; of a paper that stands in no record, the last accepted one says it. */
type KnownDays = Partial<Record<PaperKind, Day | null>>

const belongsTo =
  (kind: PaperKind, { driverId = null, truckId = null }: { driverId?: Uuid | null; truckId?: Uuid | null }) =>
  (paper: Brought) =>
    paper.kind === kind && paper.driverId === driverId && paper.truckId === truckId

function slotOf(
  kind: PaperKind,
  newestFirst: readonly Brought[],
  known: Day | null | undefined,
  today: Day,
): PaperSlot {
  const accepted = newestFirst.find(({ decision }) => decision === 'accepted')
  const expiresOn = known ?? accepted?.expiresOn ?? null
  const [latest] = newestFirst
  return {
    kind,
    state: paperState(kind, { isThere: accepted !== undefined, expiresOn }, today),
    expiresOn,
    brought: latest
      ? {
          ...{ id: latest.id, version: latest.version, sha256: latest.sha256, expiresOn: latest.expiresOn },
          ...{ decision: latest.decision, reason: latest.reason, addedAt: latest.addedAt },
        }
      : null,
  }
}

function driversOf(trx: FleetTransaction, fleetId: Uuid, contractorId: Uuid) {
  return trx
    .selectFrom('drivers')
    .select(['id', 'full_name', 'phone', 'licence_expires_on', 'medical_expires_on'])
    .where('fleet_id', '=', fleetId)
    .where('contractor_id', '=', contractorId)
    .where('archived_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

function trucksOf(trx: FleetTransaction, fleetId: Uuid, contractorId: Uuid) {
  return trx
    .selectFrom('trucks')
    .select(['id', 'unit_number', 'status'])
    .where('fleet_id', '=', fleetId)
    .where('contractor_id', '=', contractorId)
    .where('archived_at', 'is', null)
    .orderBy('unit_number')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

/** Of each paper the newest that was brought, and the newest that was accepted. */
async function broughtBy(trx: FleetTransaction, fleetId: Uuid, contractorId: Uuid): Promise<Brought[]> {
  const { rows } = await sql<Brought>`
    select id, version, kind, driver_id as "driverId", truck_id as "truckId", sha256, expires_on as "expiresOn",
      state as decision, reason, added_at as "addedAt"
    from (
      select p.*, row_number() over (partition by kind, driver_id, truck_id order by added_at desc, id desc) as at,
        row_number() over (partition by kind, driver_id, truck_id, state order by added_at desc, id desc) as at_in_state
      from contractor_papers p where p.fleet_id = ${fleetId} and p.contractor_id = ${contractorId}
    ) as ranked
    where at = 1 or (state = 'accepted' and at_in_state = 1)
    order by added_at desc, id desc`.execute(trx)
  return rows
}
