import { samples as declared } from '../all/samples.gen.ts'
import type { Fixture } from './fixture.ts'
import type { RouterPath, Sample } from './sample-types.ts'

/** One sample for each procedure that there is, or it does not compile. */
const samples: { [Path in RouterPath]: Sample<Path> } = declared

/** Every path, as the domains write them. */
export const paths: RouterPath[] = Object.keys(samples).filter(isPath)

function isPath(name: string): name is RouterPath {
  return Object.hasOwn(samples, name)
}

/** A sample's input as plain data. */
export async function sampleOf(path: RouterPath, fixture: Fixture): Promise<unknown> {
  return samples[path](fixture)
}
