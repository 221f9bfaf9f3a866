import type { inferRouterOutputs } from '@trpc/server'
import * as z from 'zod/mini'
import type { Open } from '#contracts/open-api.ts'
import { httpRouteTable } from '#domain/access/http-routes.ts'
import { procedureAccess } from '#domain/access/procedures.ts'
import type { Access } from '#domain/access/rules.ts'
import { api } from '../../features/all/api.gen.ts'
import { type AppRouter, appRouter } from '../../router.ts'
import { inputJson, type JsonSchema } from './json-schema.ts'

type Outputs = inferRouterOutputs<AppRouter>
type OutputOf<Path> = Path extends `${infer Domain}.${infer Name}`
  ? Domain extends keyof Outputs
    ? Name extends keyof Outputs[Domain]
      ? Outputs[Domain][Name]
      : never
    : never
  : never
/** The same table where each promised answer is a part of what its procedure answers; else nothing fits. */
type Fitting<Table> = {
  [Route in keyof Table]: Table[Route] extends { procedure: infer Path; answer: infer Answer extends z.ZodMiniType }
    ? OutputOf<Path> extends z.input<Answer>
      ? Table[Route]
      : never
    : Table[Route]
}

const fitting: Fitting<typeof api> = api
const table: Readonly<Record<string, Open>> = fitting

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Common = {
  method: Method
  /** Below `/api/v1`, its parameters as `:name`. */
  path: string
  /** Names of the path's parameters. */
  inPath: readonly string[]
  open: Open
  /** Who may: the rule of the procedure or plain route behind it. */
  access: Access | undefined
}
/** A resource whose procedure is called. */
export type ProcedureOperation = Common & {
  kind: 'procedure'
  procedure: string
  answer: z.ZodMiniType
  isWrite: boolean
  /** The JSON schema of the procedure's input. */
  input: JsonSchema
  /** What the rest of the input is named: the query's fields of a reading resource, the body's of a writing one. */
  fields: readonly string[]
  /** `version` is asked for as If-Match, where the input has one. */
  version: 'required' | 'optional' | null
}
/** A resource that a plain route answers. */
export type FileOperation = Common & {
  kind: 'file'
  route: string
  mediaType: string
  answer: z.ZodMiniType | undefined
}
export type Operation = ProcedureOperation | FileOperation

/** What comes with the headers, not with the fields. */
const IN_HEADERS = ['operationId', 'version']

/** Every open resource, in the order in which the features declare them. */
export const operations: readonly Operation[] = Object.entries(table).map(([route, open]) => operationOf(route, open))

function operationOf(route: string, open: Open): Operation {
  const [method = '', path = ''] = route.split(' ')
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const common = { method: methodNamed(method), path, inPath, open }
  if ('file' in open) {
    const routes: Record<string, Access> = httpRouteTable
    const { file: route, mediaType, answer } = open
    return { ...common, kind: 'file', route, mediaType, answer, access: routes[open.file] }
  }
  const { type, inputs } = definitionOf(open.procedure)
  const schema = inputs.find((one) => one instanceof z.core.$ZodType)
  const input: JsonSchema = schema ? inputJson(schema) : {}
  const names = Object.keys(input.properties ?? {})
  const isWrite = type === 'mutation'
  return {
    ...common,
    kind: 'procedure',
    procedure: open.procedure,
    answer: open.answer,
    access: procedureAccess(open.procedure),
    isWrite,
    input,
    fields: names.filter((name) => !inPath.includes(name) && !(isWrite && IN_HEADERS.includes(name))),
    version: versionOf(isWrite, input),
  }
}

function versionOf(isWrite: boolean, { properties = {}, required = [] }: JsonSchema): ProcedureOperation['version'] {
  if (!isWrite || !('version' in properties)) return null
  return required.includes('version') ? 'required' : 'optional'
}

function methodNamed(text: string): Method {
  const method = (['GET', 'POST', 'PUT', 'DELETE'] as const).find((each) => each === text)
  if (!method) throw new Error(`${text} is no method of the open API`)
  return method
}

/** What a procedure of the router is, read at run time: its types nest where its record is flat. */
function definitionOf(path: string): { type: unknown; inputs: unknown[] } {
  const procedure: unknown = Object.entries(appRouter._def.procedures).find(([name]) => name === path)?.[1]
  if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error(`the router has no ${path}`)
  const { _def: definition } = procedure
  if (typeof definition !== 'object' || definition === null) throw new Error(`${path} says nothing of itself`)
  const { type, inputs } = definition as { type?: unknown; inputs?: unknown }
  return { type, inputs: Array.isArray(inputs) ? inputs : [] }
}
