import type { jobs } from '#domain/records/jobs.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, type WorldFleet } from '../../support/world.ts'

/** The day of the world's clock. */
export const TODAY = aDay('2026-03-16')

/** Adds a job of 110 tons from the pit to the job site, in loads of 22. */
export function addJob(fleet: WorldFleet, some: Partial<FieldsOf<typeof jobs>> = {}) {
  return fleet.admin.jobs.create({
    ...op(),
    id: newId(),
    name: 'Highway 75 base course',
    customerId: fleet.ids.customer,
    phaseCode: '02-310',
    pickupSiteId: fleet.ids.pit,
    deliverySiteId: fleet.ids.jobsite,
    materialId: fleet.ids.material,
    unit: 'ton',
    targetMilli: milli(110_000),
    loadMilli: milli(22_000),
    poNumber: 'PO 7781',
    poMilli: null,
    poUnit: null,
    startsOn: null,
    endsOn: null,
    dailyLoads: null,
    notes: 'North gate, ask for Lee',
    ...some,
  })
}
