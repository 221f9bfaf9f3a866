import type { LoadConsequence } from '../../writing-tools.ts'
import { earnsIn, proposeCharges } from './propose-charges.ts'

export const onLoadMoved: readonly LoadConsequence[] = [
  {
    order: 50,
    // A truck that was ordered and not used is charged for, whatever the load had come to. What closing locks stays.
    run: async (w, { id, from, to }) =>
      to !== 'closed' && (earnsIn(from, to) || to === 'cancelled') && proposeCharges(w, id),
  },
]
