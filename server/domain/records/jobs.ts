import { office } from '../access/rules.ts'
import { MOST_LOADS_AT_ONCE } from '../loads/job-loads.ts'
import { loadUnits } from '../loads/load-units.ts'
import { field, type Say } from './field.ts'
import { defineRecord } from './record.ts'

const order: Say = (w) => w.jobs.section.order
const haul: Say = (w) => w.jobs.section.haul
const quantity: Say = (w) => w.jobs.section.quantity
const purchaseOrder: Say = (w) => w.jobs.section.purchaseOrder
const days: Say = (w) => w.jobs.section.days

/** Standing orders that loads are made from: for whom, from where to where, of what, and how much in all. */
export const jobs = defineRecord({
  name: 'jobs',
  entity: 'job',
  title: 'name',
  fields: {
    name: field.text({ section: order, max: 200, required: true, search: true, label: (w) => w.jobs.name }),
    customerId: field.reference({
      section: order,
      to: 'customers',
      required: true,
      isFixed: true,
      label: (w) => w.parties.customer.title,
    }),
    phaseCode: field.text({ section: order, max: 50, search: true, label: (w) => w.jobs.phaseCode }),
    pickupSiteId: field.reference({ section: haul, to: 'sites', label: (w) => w.jobs.pickup }),
    deliverySiteId: field.reference({ section: haul, to: 'sites', label: (w) => w.jobs.delivery }),
    materialId: field.reference({ section: haul, to: 'materials', label: (w) => w.parties.material.title }),
    /** Of the target and of one load. */
    unit: field.choice({
      section: quantity,
      options: loadUnits,
      required: true,
      start: 'ton',
      label: (w) => w.jobs.unit,
      name: (w, value) => w.units[value].other,
    }),
    targetMilli: field.milli({ section: quantity, label: (w) => w.jobs.target, hint: (w) => w.jobs.targetHint }),
    loadMilli: field.milli({ section: quantity, label: (w) => w.jobs.load, hint: (w) => w.jobs.loadHint }),
    poNumber: field.text({ section: purchaseOrder, max: 100, search: true, label: (w) => w.jobs.po }),
    poMilli: field.milli({ section: purchaseOrder, label: (w) => w.jobs.poQuantity }),
    poUnit: field.choice({
      section: purchaseOrder,
      options: loadUnits,
      label: (w) => w.jobs.poUnit,
      name: (w, value) => w.units[value].other,
      none: (w) => w.jobs.sameUnit,
    }),
    startsOn: field.day({ section: days, label: (w) => w.jobs.startsOn }),
    endsOn: field.day({ section: days, label: (w) => w.jobs.endsOn }),
    dailyLoads: field.whole({
      section: days,
      min: 1,
      max: MOST_LOADS_AT_ONCE,
      label: (w) => w.jobs.dailyLoads,
      hint: (w) => w.jobs.dailyLoadsHint,
    }),
    notes: field.prose({ section: days, max: 2000, label: (w) => w.jobs.notes, hint: (w) => w.jobs.notesHint }),
  },
  access: { reads: office, scope: 'fleet', writes: office },
  filters: ['customerId'],
  offers: [
    'customerId',
    'poNumber',
    'phaseCode',
    'pickupSiteId',
    'deliverySiteId',
    'materialId',
    'unit',
    'loadMilli',
    'notes',
  ],
})
