import type { LoadConsequence } from '../../writing-tools.ts'
import { laterTellCustomer } from './tell-customer.ts'

export const onLoadMoved: readonly LoadConsequence[] = [
  { order: 10, run: async (w, moved) => moved.isTold && laterTellCustomer(w, moved) },
]
