import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { API } from '#server/http/api/budget.ts'
import { openApiDocument } from '#server/http/api/document.ts'
import { type Operation, operations } from '#server/http/api/operations.ts'
import type { Ports } from '#server/ports.ts'
import { newId } from '../../support/world.ts'
import type { App } from '../access/call.ts'

/** What a program sends and gets. */
export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: BodyInit | undefined }
export type Got = { status: number; headers: Headers; text: string; json: unknown }

const document = JSON.parse(JSON.stringify(openApiDocument('http://localhost:4610')))
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(document, 'api')

const pointer = (...parts: string[]) =>
  `api#/${parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** What the document says against a value; nothing where it is as promised, null where it promises nothing. */
function faults(value: unknown, ...parts: string[]): string[] | null {
  const found = parts.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    document,
  )
  if (found === undefined) return null
  const check = ajv.getSchema(pointer(...parts)) ?? ajv.compile({ $ref: pointer(...parts) })
  return check(value) === true ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}

const JSON_BODY = ['content', 'application/json', 'schema']
const placeOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) => [
  'paths',
  path.replace(/:(\w+)/g, '{$1}'),
  method.toLowerCase(),
]

/** What the document says against an answer of a resource: by its status, or as a problem. */
export function faultsOf(operation: Pick<Operation, 'method' | 'path'>, { status, json, headers }: Got): string[] {
  const place = placeOf(operation)
  const isProblem = headers.get('content-type') === 'application/problem+json'
  const found = isProblem
    ? faults(json, ...place, 'responses', 'default', 'content', 'application/problem+json', 'schema')
    : faults(json, ...place, 'responses', String(status), ...JSON_BODY)
  return found ?? [`${status} is not in the document`]
}

/** What the document says against the body of a request. */
export function bodyFaults(operation: Operation, body: unknown): string[] {
  return faults(body, ...placeOf(operation), 'requestBody', ...JSON_BODY) ?? ['takes no body']
}

/** The request to a resource that has an input of its procedure. */
export function sentFor(operation: Operation, input: Record<string, unknown>): Sent {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) => String(input[name]))
  if (operation.kind === 'file') return { method: operation.method, path }
  const rest = Object.entries(input).filter(
    ([name, value]) =>
      value !== undefined &&
      !operation.inPath.includes(name) &&
      !(operation.isWrite && (name === 'operationId' || name === 'version')),
  )
  if (!operation.isWrite) {
    const query = new URLSearchParams(
      rest.flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)])),
    )
    return { method: operation.method, path: `${path}?${query}` }
  }
  const headers = {
    'content-type': 'application/json',
    ...(input.operationId ? { 'idempotency-key': String(input.operationId) } : {}),
    ...(input.version === undefined ? {} : { 'if-match': `"${String(input.version)}"` }),
  }
  return { method: operation.method, path, headers, body: JSON.stringify(Object.fromEntries(rest)) }
}

/** Sends a request below `/api/v1` as a program elsewhere does: with a token, and nothing that a browser would add. */
export async function send(app: App, token: string | null, { method, path, headers, body }: Sent): Promise<Got> {
  const request = new Request(`http://localhost${API}${path}`, {
    method,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body }),
  })
  const response = await app.fetch(request, { ip: '192.0.2.77' })
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : null }
}

/** A token of somebody, as if they had made it. */
export async function tokenOf(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId, fleetId, scope }: { userId: Uuid; fleetId: Uuid; scope: 'read' | 'write' },
): Promise<string> {
  const token = `hbk_${newId()}`
  await db.system
    .insertInto('api_tokens')
    .values({
      fleet_id: fleetId,
      id: newId(),
      user_id: userId,
      name: 'A program',
      scope,
      token_hash: await sha256Hex(token),
      created_at: clock.now(),
      expires_at: '2099-01-01T00:00:00.000Z' as Instant,
      last_used_at: null,
      revoked_at: null,
    })
    .execute()
  return token
}

/** The resource at a method and path. */
export function operationAt(method: string, path: string): Operation {
  const found = operations.find((one) => one.method === method && one.path === path)
  if (!found) throw new Error(`${method} ${path} is no resource`)
  return found
}
