import { type Exact, exact, over, ratio, times } from './decimal.ts'
import { KM_PER_MILE } from './distance.ts'
import {
  bushelsOf,
  GALLONS_PER_BARREL,
  LITRES_PER_GALLON,
  specificGravity,
  tonsOfYards,
  yardsOfTons,
} from './volume.ts'
import { convertWeight } from './weight.ts'

const ONE = ratio(1)

/** How many of the second unit make one of the first. */
const FACTORS = new Map<string, Exact>(
  Object.entries({
    lb_kg: convertWeight(ONE, 'lb', 'kg'),
    ton_lb: convertWeight(ONE, 'ton', 'lb'),
    longton_lb: convertWeight(ONE, 'long_ton', 'lb'),
    tonne_lb: convertWeight(ONE, 'tonne', 'lb'),
    tonne_ton: convertWeight(ONE, 'tonne', 'ton'),
    gal_l: LITRES_PER_GALLON,
    bbl_gal: ratio(GALLONS_PER_BARREL),
    mi_km: KM_PER_MILE,
  }),
)

export type Conversion =
  | { ok: true; result: Exact }
  | { ok: false; reason: 'unknown_operation' | 'density_needed' | 'impossible' }

/**
 * Converts a measure exactly. `a_b` turns a into b, `/a_b` turns b into a (`lb_kg`, `/bbl_gal`); beside these
 * `yd3_to_tons` and `tons_to_yd3` (by `lbPerYard`), `bu_per_tonne` (the value is pounds per bushel) and `api_to_sg`.
 */
export function convert(operation: string, value: Exact, lbPerYard: Exact | null): Conversion {
  try {
    switch (operation) {
      case 'yd3_to_tons':
        return lbPerYard ? found(tonsOfYards(value, lbPerYard)) : { ok: false, reason: 'density_needed' }
      case 'tons_to_yd3':
        return lbPerYard ? found(yardsOfTons(value, lbPerYard)) : { ok: false, reason: 'density_needed' }
      case 'bu_per_tonne':
        return found(bushelsOf(convertWeight(exact(1), 'tonne', 'lb'), value))
      case 'api_to_sg':
        return found(specificGravity(value))
    }
  } catch {
    return { ok: false, reason: 'impossible' } // a density, bushel weight or gravity of zero
  }
  const factor = FACTORS.get(operation.replace(/^\//, ''))
  if (!factor) return { ok: false, reason: 'unknown_operation' }
  return found(operation.startsWith('/') ? over(value, factor) : times(value, factor))
}

function found(result: Exact): Conversion {
  return { ok: true, result }
}
