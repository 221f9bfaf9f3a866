import { join } from 'node:path'
import { SCRATCH } from '../support/scratch.ts'

/** Where the product of the end-to-end tests keeps its data; new for each run. */
export const DATA_FOLDER = join(SCRATCH, 'e2e-data')

/** A file that is there once the demo fleets are founded; the server answers before. */
export const DEMO_IS_FOUNDED = join(DATA_FOLDER, 'demo-is-founded')
