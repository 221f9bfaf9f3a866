import type { LoadConsequence } from '../../writing-tools.ts'
import { tellOfMove } from './tell-of-move.ts'

export const onLoadMoved: readonly LoadConsequence[] = [{ order: 20, run: tellOfMove }]
