import * as z from 'zod/mini'
import { openTags } from '#contracts/open-api.ts'
import { API, API_BUDGET } from './budget.ts'
import { describedWebhooks, webhookParameters } from './described-webhooks.ts'
import { answerJson, type JsonSchema } from './json-schema.ts'
import { type Operation, operations, type ProcedureOperation } from './operations.ts'

type Json = { [key: string]: unknown }

const KEYED = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'A UUID made once for the action. Sent again it gives the same answer and has no second effect.',
}
const MATCHED = {
  name: 'If-Match',
  in: 'header',
  schema: { type: 'string', pattern: '^"\\d+"$' },
  description: 'The version that the change is based on, as the ETag of the record has it.',
}

const INTRODUCTION = [
  'Loads, what they name, and their money, by the same rules as the pages of the product.',
  'A token of a profile is sent as `Authorization: Bearer …`; it may what its person may, and only reads unless it was made to change things.',
  'Ids are UUIDs that the caller makes. Times are ISO 8601 in UTC, amounts integer cents, rates millionths, quantities thousandths, weights pounds.',
  'A list has pages: send `nextCursor` as `cursor`.',
  'A refusal is `application/problem+json` (RFC 9457), in English, Spanish or French by `Accept-Language`; `code` names it for programs.',
].join('\n\n')

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'params', 'errors', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string' },
    params: { type: 'object' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'detail'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
}

let made: Json | null = null

/** The open API as an OpenAPI 3.1 document, made of the contracts that the server checks by. */
export function openApiDocument(publicUrl: string): Json {
  made ??= document()
  return { ...made, servers: [{ url: `${publicUrl}${API}` }] }
}

function document(): Json {
  const schemas: Json = { Problem: PROBLEM }
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described(operation, schemas) }
  }
  const webhooks = describedWebhooks(schemas, (answer) => answerIn(answer, schemas))
  return {
    openapi: '3.1.0',
    info: { title: 'Haulbook', version: '1', description: INTRODUCTION },
    tags: openTags.map((name) => ({ name })),
    security: [{ token: [] }],
    paths,
    webhooks,
    components: {
      schemas,
      parameters: webhookParameters,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function described(operation: Operation, schemas: Json): Json {
  const { open, method, path } = operation
  const isWrite = operation.kind === 'file' ? method === 'PUT' : operation.isWrite
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[:/-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [open.tag],
    summary: open.summary,
    'x-roles': operation.access?.for === 'member' ? operation.access.roles : [],
    'x-scope': isWrite ? 'write' : 'read',
    ...(operation.kind === 'file' ? ofFile(operation, schemas) : ofProcedure(operation, schemas)),
  }
}

function ofFile({ path, mediaType, method, answer }: Extract<Operation, { kind: 'file' }>, schemas: Json): Json {
  const [, name = ''] = /:(\w+)/.exec(path) ?? []
  const format = name === 'sha256' ? { pattern: '^[0-9a-f]{64}$' } : { format: 'uuid' }
  const bytes = { [mediaType]: {} }
  return {
    parameters: [{ name, in: 'path', required: true, schema: { type: 'string', ...format } }],
    ...(method === 'PUT' ? { requestBody: { required: true, content: bytes } } : {}),
    responses: responses(200, answer ? json(answerIn(answer, schemas)) : bytes, {}),
  }
}

function ofProcedure(operation: ProcedureOperation, schemas: Json): Json {
  const { input, inPath, fields, isWrite, open } = operation
  const { properties = {}, required = [] } = hoisted(input, schemas)
  const isNeeded = (name: string) => required.includes(name)
  const inQuery = isWrite ? [] : fields
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] })),
    ...inQuery.map((name) => ({ name, in: 'query', required: isNeeded(name), schema: properties[name] })),
    ...(isWrite && properties.operationId ? [KEYED] : []),
    ...(operation.version ? [{ ...MATCHED, required: operation.version === 'required' }] : []),
  ]
  const body = {
    type: 'object',
    properties: Object.fromEntries(fields.map((name) => [name, properties[name]])),
    required: fields.filter(isNeeded),
    additionalProperties: false,
  }
  const isVersioned = 'version' in (answerProperties(operation.answer) ?? {})
  return {
    parameters,
    ...(isWrite && fields.length > 0
      ? { requestBody: { required: body.required.length > 0, content: json(body) } }
      : {}),
    responses: responses(
      'creates' in open && open.creates ? 201 : 200,
      json(answerIn(operation.answer, schemas)),
      isVersioned ? { ETag: { schema: { type: 'string' }, description: 'The version of the record.' } } : {},
    ),
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

function responses(status: number, content: Json, headers: Json): Json {
  const limits = {
    'RateLimit-Policy': { schema: { type: 'string' } },
    RateLimit: { schema: { type: 'string' }, description: `At most ${API_BUDGET.uses} calls a minute and token.` },
  }
  return {
    [String(status)]: { description: 'Done', headers: { ...limits, ...headers }, content },
    default: {
      description: 'Refused',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  }
}

function answerProperties(answer: z.ZodMiniType): Record<string, unknown> | undefined {
  return answer instanceof z.ZodMiniObject ? answer.shape : undefined
}

function answerIn(answer: z.ZodMiniType, schemas: Json): unknown {
  const { $schema: _, ...schema } = hoisted(answerJson(answer), schemas)
  return schema
}

/** Moves the parts that a schema has under names to those of the document, and points there. */
function hoisted(schema: JsonSchema, schemas: Json): JsonSchema {
  const { $defs: parts = {}, ...rest } = schema
  const named = (name: string) => (name.startsWith('__') ? 'AnyJson' : name)
  const pointed = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value).replaceAll(
        /"#\/\$defs\/(\w+)"/g,
        (_, name: string) => `"#/components/schemas/${named(name)}"`,
      ),
    )
  for (const [name, { id: _, ...part }] of Object.entries(parts)) schemas[named(name)] ??= pointed(part)
  return pointed(rest)
}
