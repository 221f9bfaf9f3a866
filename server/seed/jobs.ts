import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import type { DemoFleet, Lane } from './fleets.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

/** What a customer of a lane has ordered for the season. */
type DemoJob = {
  name: string
  phaseCode: string | null
  targetTons: number
  po: string | null
  poQuantity?: { amount: number; unit: 'ton' | 'tonne' }
}

const TONS_A_LOAD = 24

/** The jobs of the demo, by the lanes that they are hauled on; the other lanes are hauled load by load. */
const jobs: Readonly<Record<string, DemoJob>> = {
  'quarry-asphalt': {
    name: 'Jenks plant stockpile',
    phaseCode: null,
    targetTons: 2400,
    po: 'HP-22014',
    poQuantity: { amount: 2600, unit: 'ton' },
  },
  'basin-highway': {
    name: 'US-75 widening, base course',
    phaseCode: '02-310',
    targetTons: 1600,
    po: 'OSG-4471',
    poQuantity: { amount: 1500, unit: 'tonne' },
  },
  'quarry-levee': { name: 'East reach bank protection', phaseCode: '31-37', targetTons: 900, po: null },
}

/** Adds the jobs of a demo fleet. */
export async function addJobs({ ports }: DemoWorld, fleet: DemoFleet, { call }: Person): Promise<void> {
  for (const lane of fleet.lanes) {
    const job = jobs[lane.key]
    if (!job) continue
    await call.jobs.create({
      operationId: ports.ids.uuid(),
      id: await idOf(fleet.key, 'job', lane.key),
      name: job.name,
      customerId: await idOf(fleet.key, 'customer', lane.customer),
      phaseCode: job.phaseCode,
      pickupSiteId: await idOf(fleet.key, 'site', lane.from),
      deliverySiteId: await idOf(fleet.key, 'site', lane.to),
      materialId: await idOf(fleet.key, 'material', lane.material),
      unit: 'ton',
      targetMilli: milli(job.targetTons * 1000),
      loadMilli: milli(TONS_A_LOAD * 1000),
      poNumber: job.po,
      poMilli: job.poQuantity ? milli(job.poQuantity.amount * 1000) : null,
      poUnit: job.poQuantity?.unit ?? null,
      startsOn: null,
      endsOn: null,
      dailyLoads: null,
      notes: null,
    })
  }
}

/** The job that a load of a lane belongs to; null on the others, and in a fleet that was founded before there were jobs. */
export async function jobOfLane(
  { call }: Person,
  fleet: DemoFleet,
  lane: Lane,
): Promise<{ id: Uuid; poNumber: string | null } | null> {
  const [job] = await call.jobs.options({ id: await idOf(fleet.key, 'job', lane.key) })
  return job ?? null
}
