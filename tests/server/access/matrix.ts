import type { HttpRoute } from '#domain/access/http-routes.ts'
import { matrix as declared } from '../all/matrix.gen.ts'
import { routeMatrix as declaredRoutes } from '../all/route-matrix.gen.ts'
import type { RouterPath } from './sample-types.ts'

/** What each domain says of its procedures, as `role-codes.ts` explains: one row for each, or it does not compile. */
export const matrix: Record<RouterPath, string> = declared

/** The same for the plain routes beside the procedures. */
export const routeMatrix: Record<HttpRoute, string> = declaredRoutes
