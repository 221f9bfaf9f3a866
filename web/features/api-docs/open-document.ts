/** The document of the open API, as far as its page shows it. */
export type OpenDocument = {
  info: { description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  /** What is sent to addresses of a fleet's own, by the name of its event. */
  webhooks: Record<string, { post: { summary: string } }>
  components: { schemas: Record<string, Schema> }
}

type Content = Record<string, { schema?: Schema }>
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-roles': string[]
  'x-scope': 'read' | 'write'
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema }

/** A schema of JSON; a list of types where it may be one of several. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** Where the document lies. */
export const DOCUMENT = '/api/v1/openapi.json'

/** Fetches the document. Throws where the server does not give it. */
export async function fetchDocument(): Promise<OpenDocument> {
  const answer = await fetch(DOCUMENT)
  if (!answer.ok) throw new Error(`the document came with ${answer.status}`)
  return answer.json()
}

/** A resource by its method and path. */
export type Resource = { method: string; path: string; operation: Operation }

/** The resources of each tag that has some, of those whose words hold what was typed. */
export function resourcesByTag({ tags, paths }: OpenDocument, typed: string): { tag: string; resources: Resource[] }[] {
  const wanted = typed.trim().toLowerCase()
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const found = all.filter(({ method, path, operation }) =>
    [`${method} ${path}`, operation.summary].some((said) => said.toLowerCase().includes(wanted)),
  )
  return tags.flatMap(({ name }) => {
    const resources = found.filter(({ operation }) => operation.tags.includes(name))
    return resources.length > 0 ? [{ tag: name, resources }] : []
  })
}
