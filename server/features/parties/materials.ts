import { materials } from '#domain/records/materials.ts'
import { recordKind } from './record-kind.ts'

export const materialKind = recordKind('materials', materials, {
  columns: {
    name: 'name',
    class: 'class',
    defaultUnit: 'default_unit',
    densityLbYd3: 'density_lb_yd3',
    bushelLb: 'bushel_lb',
    toleranceHundredths: 'tolerance_hundredths',
  },
})
