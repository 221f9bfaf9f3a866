import type { Day, Instant } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { AddPaperInput } from '../contracts/contractor-portal.ts'
import type { Crew } from './crew-members.ts'
import { upload } from './proof.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const DAY_MIN = 24 * 60
/** The load begins this far ahead: the company has a day to answer. */
const OFFER_HOURS = 20
const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })

/**
 * What a company of the demo finds on its page: a load that waits for its answer, a tax form on file, an inspection of a
 * truck that has lapsed since, and a policy that it has sent and nobody has looked at.
 */
export async function addCompanyDesk(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { fleet, admin } = crew
  if (fleet.contractors.length === 0) return
  const owner = fleet.people.find(({ roles, contractor }) => roles.includes('contractor') && contractor)
  const truck = [...fleet.trucks, ...fleet.dumpTrucks].find(({ driver }) => driver === owner?.key)
  const driver = owner && crew.drivers.get(owner.key)
  if (!owner?.contractor || !truck || !driver || !admin)
    throw new Error('no company of the demo has an owner who drives')
  const contractorId = await idOf(fleet.key, 'contractor', owner.contractor)
  const { session } = driver
  const office = world.person(
    {
      ...session,
      idHash: `${session.idHash} desk`,
      roles: ['contractor'],
      driverId: null,
      contractorIds: [contractorId],
    },
    crew.fleetId,
  )
  const today = dayIn(now, session.fleet?.zone ?? 'UTC')
  const brings = (paper: Pick<AddPaperInput, 'kind' | 'expiresOn' | 'truckId'>) =>
    bring(world, office, { ...paper, contractorId, driverId: null })
  world.setClock(addMinutes(now, -60 * DAY_MIN))
  const accepted = [
    await brings({ kind: 'w9', expiresOn: null, truckId: null }),
    await brings({
      kind: 'annual_inspection',
      expiresOn: addDays(today, -9),
      truckId: await idOf(fleet.key, 'truck', truck.key),
    }),
  ]
  for (const { id } of accepted) {
    await admin.call.contractorPortal.decidePaper({ ...op(world), id, version: 1, isAccepted: true, reason: null })
  }
  world.setClock(now)
  await brings({ kind: 'insurance', expiresOn: addDays(today, 380), truckId: null })
  await offerLoad(world, crew, { contractorId, now })
}

/** Uploads a paper as the page does, and sends it. */
async function bring(
  world: DemoWorld,
  office: Person,
  paper: Omit<AddPaperInput, 'operationId' | 'id' | 'sha256'> & { expiresOn: Day | null },
): Promise<{ id: AddPaperInput['id'] }> {
  const text = `%PDF-1.4\n% Sample of the demo fleet: ${paper.kind}\n`
  const sha256 = await upload(office, new TextEncoder().encode(text))
  return office.call.contractorPortal.addPaper({
    ...op(world),
    ...paper,
    id: await idOf(paper.contractorId, 'paper', paper.kind),
    sha256,
  })
}

async function offerLoad(
  world: DemoWorld,
  { fleet, office }: Crew,
  { contractorId, now }: { contractorId: AddPaperInput['contractorId']; now: Instant },
): Promise<void> {
  const [lane] = fleet.lanes
  if (!lane) return
  const start = addMinutes(now, OFFER_HOURS * 60)
  const { refused } = await office.call.loads.create({
    ...op(world),
    ids: [await idOf(fleet.key, 'desk', 'offer')],
    customerId: await idOf(fleet.key, 'customer', lane.customer),
    customerReference: null,
    poNumber: null,
    materialId: await idOf(fleet.key, 'material', lane.material),
    quantityMilli: milli(18_000),
    unit: 'ton',
    pickup: {
      siteId: await idOf(fleet.key, 'site', lane.from),
      windowStart: start,
      windowEnd: addMinutes(start, 90),
    },
    delivery: {
      siteId: await idOf(fleet.key, 'site', lane.to),
      windowStart: null,
      windowEnd: addMinutes(start, 240),
    },
    distanceM: null,
    isPriceLater: false,
    notes: null,
    assignment: { driverId: null, contractorId, truckId: null, trailerId: null },
    checksReason: 'Known well.',
  })
  for (const { code } of refused) throw new Error(`the offer of the demo was refused: ${code}`)
}
