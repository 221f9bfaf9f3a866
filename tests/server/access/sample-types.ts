import type { inferRouterInputs } from '@trpc/server'
import type { HttpRoute } from '#domain/access/http-routes.ts'
import type { AppRouter } from '#server/router.ts'
import type { Asked } from './asked.ts'
import type { Fixture } from './fixture.ts'

type Inputs = inferRouterInputs<AppRouter>

/** Every procedure of the product by its path. */
export type RouterPath = { [Domain in keyof Inputs]: `${Domain}.${keyof Inputs[Domain] & string}` }[keyof Inputs]

export type InputOf<Path extends string> = Path extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof Inputs
    ? Name extends keyof Inputs[Domain]
      ? Inputs[Domain][Name]
      : never
    : never
  : never

/** Makes an input that the procedure takes, of records of the given fixture; a new one each time. */
export type Sample<Path extends string> = (fixture: Fixture) => InputOf<Path> | Promise<InputOf<Path>>

/** Samples of some domains: one for each of their procedures, or it does not compile. */
export type SamplesOf<Domain extends keyof Inputs> = {
  [Path in Extract<RouterPath, `${Domain}.${string}`>]: Sample<Path>
}

/** Who may call the procedures of some domains, in codes of `role-codes.ts`. */
export type MatrixOf<Domain extends keyof Inputs> = Record<Extract<RouterPath, `${Domain}.${string}`>, string>

/** The same of plain routes. */
export type RouteMatrix = Partial<Record<HttpRoute, string>>

/** Requests to plain routes, each for records of a fixture. */
export type RouteSamples = Partial<Record<HttpRoute, (fixture: Fixture) => Promise<Asked>>>
