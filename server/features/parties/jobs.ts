import { sql } from 'kysely'
import { convertQuantity, type MaterialDensity } from '#domain/loads/convert-quantity.ts'
import { dailyGaps } from '#domain/loads/job-loads.ts'
import { type MaterialMeasures, unitsOf } from '#domain/loads/planned-weight.ts'
import { jobs } from '#domain/records/jobs.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { fitsPoPattern } from '#domain/sales/po-pattern.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { takeNumberText } from '../loads/take-number.ts'
import { recordKind } from './record-kind.ts'
import { related } from './related.ts'

type JobFields = FieldsOf<typeof jobs>
/** What the server fills in: the number that people say, and in whose name daily loads are made. */
type Numbered = { number: string; writtenBy: Uuid }

const number = sql<string>`jobs.job_number`
const customerName = related<string>('jobs', 'customer_id', 'customers', 'company_name')
const pickupSiteName = related('jobs', 'pickup_site_id', 'sites', 'name')
const deliverySiteName = related('jobs', 'delivery_site_id', 'sites', 'name')
const materialName = related('jobs', 'material_id', 'materials', 'name')

export const jobKind = recordKind('jobs', jobs, {
  columns: {
    name: 'name',
    customerId: 'customer_id',
    phaseCode: 'phase_code',
    pickupSiteId: 'pickup_site_id',
    deliverySiteId: 'delivery_site_id',
    materialId: 'material_id',
    unit: 'unit',
    targetMilli: 'target_milli',
    loadMilli: 'load_milli',
    poNumber: 'po_number',
    poMilli: 'po_milli',
    poUnit: 'po_unit',
    startsOn: 'starts_on',
    endsOn: 'ends_on',
    dailyLoads: 'daily_loads',
    notes: 'notes',
  },
  shows: { customerName, pickupSiteName, deliverySiteName, materialName },
  derived: { number: 'job_number', writtenBy: 'written_by' },
  derive: async (writing, _fields, _ports, id): Promise<Numbered> => ({
    number: (await numberOf(writing, id)) ?? (await takeNumberText(writing, 'job', 'J')),
    writtenBy: writing.actor.userId,
  }),
  offersToo: ['number', 'customerName'],
  searches: [number, customerName, materialName],
  check,
})

/** The number that a job has already. */
async function numberOf({ trx, actor }: Writing, id: Uuid): Promise<string | undefined> {
  const job = await trx
    .selectFrom('jobs')
    .select('job_number')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return job?.job_number
}

async function check(writing: Writing, id: Uuid, fields: JobFields): Promise<void> {
  const { startsOn, endsOn, poUnit, unit } = fields
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) throw invalid('endsOn', 'ends_before_start')
  const [missing] = dailyGaps(fields)
  if (missing) throw invalid(missing, 'daily_needs_this')
  const material = await measuresOf(writing, fields.materialId)
  if (material && !unitsOf(material).includes(unit)) throw invalid('unit', 'job_unit_not_for_material')
  if (poUnit !== null && !converts(poUnit, unit, material)) throw invalid('poUnit', 'job_unit_not_convertible')
  await keepCustomer(writing, id, fields)
  await checkPo(writing, fields)
}

function converts(from: JobFields['unit'], to: JobFields['unit'], material: MaterialDensity | null): boolean {
  return convertQuantity(ratio(1), from, to, material) !== null
}

async function measuresOf({ trx, actor }: Writing, id: Uuid | null): Promise<MaterialMeasures | null> {
  if (id === null) return null
  const material = await trx
    .selectFrom('materials')
    .select(['class', 'default_unit as defaultUnit', 'density_lb_yd3 as densityLbYd3', 'bushel_lb as bushelLb'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return material ?? null
}

/** A job may be added before its PO is known; one that is given has the customer's form. */
async function checkPo({ trx, actor }: Writing, { customerId, poNumber }: JobFields): Promise<void> {
  if (poNumber === null) return
  const customer = await trx
    .selectFrom('customers')
    .select('po_pattern')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (customer && !fitsPoPattern(customer.po_pattern, poNumber)) throw invalid('poNumber', 'po_form')
}

/** Its loads and rates are for the customer that the job was added for. */
async function keepCustomer({ trx, actor }: Writing, id: Uuid, { customerId }: JobFields): Promise<void> {
  const job = await trx
    .selectFrom('jobs')
    .select('name')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('customer_id', '<>', customerId)
    .executeTakeFirst()
  if (job) throw invalid('customerId', 'job_of_another_customer', { name: job.name })
}
