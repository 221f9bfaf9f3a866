import { appRouter } from '#server/router.ts'

/** What answers requests: the app in this process, or one that is reached over the network. */
export type App = { fetch(request: Request, from: { ip: string }): Response | Promise<Response> }

/** Who calls: a cookie or none, from an address of their own, so that nobody is slowed down by others. */
export type Visitor = { cookie?: string; ip?: string }
export type Answer = { status: number; text: string; code: string | null; fields: { field: string; code: string }[] }

let calls = 0
const nextIp = () => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

type Kind = 'query' | 'mutation' | 'subscription'
const kinds: readonly Kind[] = ['query', 'mutation', 'subscription']

/** The kind that a procedure of the router says of itself; its types nest where its record at run time is flat. */
function kindIn(procedure: unknown): Kind | undefined {
  if (typeof procedure !== 'function' || !('_def' in procedure)) return undefined
  const { _def: definition } = procedure
  if (typeof definition !== 'object' || definition === null || !('type' in definition)) return undefined
  return kinds.find((kind) => kind === definition.type)
}

const procedures = new Map(
  Object.entries(appRouter._def.procedures).map(([path, procedure]) => [path, kindIn(procedure)]),
)

/** Every procedure that the router has, by path. */
export const routerPaths = [...procedures.keys()]

/** Whether a procedure reads, writes or streams. */
export function kindOf(path: string): Kind {
  const kind = procedures.get(path)
  if (!kind) throw new Error(`the router has no ${path}`)
  return kind
}

/** Calls a procedure as a browser does, and gives what came back byte for byte. */
export async function callProcedure(app: App, path: string, input: unknown, visitor: Visitor = {}): Promise<Answer> {
  const body = JSON.stringify(input)
  const kind = kindOf(path)
  const query = body === undefined ? '' : `?input=${encodeURIComponent(body)}`
  if (kind === 'mutation') {
    return fetched(
      app,
      `/trpc/${path}`,
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
      visitor,
    )
  }
  const accept = kind === 'subscription' ? 'text/event-stream' : 'application/json'
  return fetched(app, `/trpc/${path}${query}`, { headers: { accept } }, visitor)
}

/** Fetches a plain route as a page of ours does. */
export async function fetchRoute(app: App, path: string, init: RequestInit, visitor: Visitor = {}): Promise<Answer> {
  return fetched(app, path, init, visitor)
}

async function fetched(app: App, path: string, init: RequestInit, visitor: Visitor): Promise<Answer> {
  const ended = new AbortController()
  const request = new Request(`http://localhost${path}`, { ...init, signal: ended.signal })
  request.headers.set('sec-fetch-site', 'same-origin')
  if (visitor.cookie) request.headers.set('cookie', visitor.cookie)
  const response = await app.fetch(request, { ip: visitor.ip ?? nextIp() })
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = isStream ? await firstOf(response, ended) : await response.text()
  return { status: response.status, text, ...refusalIn(text) }
}

const STREAM_MS = 250

/** What a stream says at once; then it is cut. */
async function firstOf(response: Response, ended: AbortController): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const cut = setTimeout(() => ended.abort(), STREAM_MS)
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      text += decoder.decode(chunk.value)
    }
  } catch {
    // Cut off, as meant.
  }
  clearTimeout(cut)
  return text
}

/** The refusal of an answer, in tRPC's form, a stream's or a plain route's. */
function refusalIn(text: string): Pick<Answer, 'code' | 'fields'> {
  const none = { code: null, fields: [] }
  const streamed = /^event: serialized-error\ndata: (.*)$/m.exec(text)?.[1]
  try {
    const parsed = JSON.parse(streamed ?? text)
    const refusal = parsed?.error?.data?.refusal ?? parsed?.data?.refusal ?? parsed
    if (typeof refusal?.code !== 'string' || !Array.isArray(refusal.fields)) return none
    return { code: refusal.code, fields: refusal.fields }
  } catch {
    return none
  }
}
