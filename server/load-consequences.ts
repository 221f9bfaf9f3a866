import { onLoadMoved } from './features/all/on-load-moved.gen.ts'
import type { LoadConsequence } from './writing-tools.ts'

/** What the features do when a load was moved, in the order that they state. */
export const loadConsequences: readonly LoadConsequence[] = onLoadMoved.toSorted((a, b) => a.order - b.order)
