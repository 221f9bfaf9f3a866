import type { HttpRoute } from '#domain/access/http-routes.ts'
import { routeSamples as declared } from '../all/route-samples.gen.ts'
import type { Asked } from './asked.ts'
import type { Fixture } from './fixture.ts'

/** One request to each plain route, for records of a fixture: one for each, or it does not compile. */
export const routeSamples: Record<HttpRoute, (fixture: Fixture) => Promise<Asked>> = declared
