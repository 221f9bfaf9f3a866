import type { LoadConsequence } from '../../writing-tools.ts'
import { showTruck } from './show-truck.ts'

export const onLoadMoved: readonly LoadConsequence[] = [{ order: 30, run: showTruck }]
