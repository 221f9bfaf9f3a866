import { office } from '../access/rules.ts'
import { field } from './field.ts'
import { defineRecord } from './record.ts'

/** What is hauled. */
export const materials = defineRecord({
  name: 'materials',
  entity: 'material',
  title: 'name',
  fields: {
    name: field.text({ max: 200, required: true, search: true, label: (w) => w.parties.name }),
    class: field.choice({
      options: ['aggregate', 'asphalt', 'soil', 'construction', 'grain', 'liquid', 'scrap', 'other'],
      required: true,
      start: 'aggregate',
      label: (w) => w.parties.material.class,
      name: (w, value) => w.parties.material.classes[value],
    }),
    defaultUnit: field.choice({
      options: ['ton', 'tonne', 'yd3', 'bushel', 'gallon', 'barrel', 'load', 'hour'],
      required: true,
      start: 'ton',
      label: (w) => w.parties.material.unit,
      name: (w, value) => w.units[value].one,
    }),
    /** Loose, in pounds per cubic yard. */
    densityLbYd3: field.whole({
      min: 1,
      max: 20_000,
      label: (w) => w.parties.material.density,
      unit: (w) => w.units.lb_per_yard.other,
    }),
    /** Pounds of a standard bushel of this commodity. */
    bushelLb: field.whole({
      min: 1,
      max: 200,
      label: (w) => w.parties.material.bushel,
      unit: (w) => w.units.lb_per_bushel.other,
    }),
    /** How far its loaded and delivered nets may differ; none: as the fleet's setting says. */
    toleranceHundredths: field.share({ label: (w) => w.parties.material.tolerance }),
  },
  access: { reads: office, scope: 'fleet', writes: office },
  filters: [],
  offers: ['class', 'defaultUnit', 'densityLbYd3', 'bushelLb'],
  uniques: [{ field: 'name', code: 'material_exists' }],
})
