import { everyone, office } from '../access/rules.ts'
import { equipmentStatuses, HEAVIEST_LB } from '../fleet/equipment.ts'
import { trailerKinds } from '../fleet/trailer-kinds.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** What a truck pulls. */
export const trailers = defineRecord({
  name: 'trailers',
  entity: 'trailer',
  title: 'unitNumber',
  fields: {
    unitNumber: field.text({ max: 40, required: true, search: true, label: (w) => w.parties.truck.unitNumber }),
    kind: field.choice({
      options: trailerKinds,
      required: true,
      label: (w) => w.parties.trailer.kind,
      name: (w, value) => w.parties.trailer.kinds[value],
    }),
    status: field.choice({
      options: equipmentStatuses,
      required: true,
      start: 'active',
      label: (w) => w.parties.status,
      name: (w, value) => w.parties.truck.status[value],
    }),
    tareLb: field.pounds({
      min: 1,
      max: HEAVIEST_LB,
      label: (w) => w.parties.truck.tare,
      hint: (w) => w.parties.truck.weightHint,
    }),
    /** Struck capacity, up to 500 yd³. */
    capacityMilliYd3: field.milli({
      max: 500_000,
      label: (w) => w.parties.trailer.capacity,
      unit: (w) => w.units.yd3,
    }),
    plate: field.text({ max: 20, search: true, label: (w) => w.parties.truck.plate }),
    contractorId: field.reference({
      to: 'contractors',
      label: (w) => w.parties.contractor.title,
      none: (w) => w.parties.contractor.own,
    }),
  },
  access: { reads: everyone, scope: 'own', writes: office },
  filters: ['status'],
  offers: ['kind', 'status', 'tareLb', 'capacityMilliYd3', 'contractorId'],
  uniques: [{ field: 'unitNumber', code: 'unit_number_taken', names: ['plate'], index: 'trailers_unit' }],
  concerns: { contractorId: 'contractorId' },
})
