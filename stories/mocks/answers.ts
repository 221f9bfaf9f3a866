import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '#server/router.ts'

type Outputs = inferRouterOutputs<AppRouter>
type Inputs = inferRouterInputs<AppRouter>

/** Every procedure of the product that answers once, by its path. */
export type Path = { [Domain in keyof Inputs & string]: `${Domain}.${keyof Inputs[Domain] & string}` }[keyof Inputs &
  string]

/** What a procedure gives on the server. */
export type OutputOf<P extends string> = P extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof Outputs
    ? Name extends keyof Outputs[Domain]
      ? Outputs[Domain][Name]
      : never
    : never
  : never

/** The same shape without the brands that keep cents from being added to tons: here values are only shown. */
type Bare<T> = T extends string
  ? T extends object
    ? string
    : T
  : T extends number
    ? T extends object
      ? number
      : T
    : T extends readonly (infer Each)[]
      ? readonly Bare<Each>[]
      : T extends object
        ? { [Key in keyof T]: Bare<T[Key]> }
        : T

/** What a procedure answers, as a story writes it down. A wrong name or a wrong field does not compile. */
export type AnswerOf<P extends Path> = Bare<OutputOf<P>>
