import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { tokenHash } from '#domain/access/token-hash.ts'
import { batchReports, MOST_POSITIONS } from '#domain/tracking/protocols/batch.ts'
import { osmandJsonReport, osmandReport } from '#domain/tracking/protocols/osmand.ts'
import { owntracksReport } from '#domain/tracking/protocols/owntracks.ts'
import { nameIn, type Report, type ReportFault } from '#domain/tracking/protocols/reported.ts'
import { traccarReport } from '#domain/tracking/protocols/traccar.ts'
import type { AppEnv } from '../app-env.ts'
import type { Gather } from '../features/tracking/gather.ts'
import type { Message, Taken } from '../features/tracking/take-in.ts'
import { requestTooLarge } from './refusal-response.ts'

const BODY_LIMIT = 1024 * 1024
/** More of them say nothing new. */
const MOST_FAULTS = 100
const JSON_BODY = /^application\/json\b/i

type Refused = { status: ContentfulStatusCode; code: string }
const MALFORMED: Refused = { status: 400, code: 'malformed' }

/** How a protocol says that it does not know the sender; all else is the same for all. */
type Protocol = { name: string; unknownDevice: 400 | 404 }

/**
 * What foreign trackers and servers send: each message carries a key and never a cookie. A key stands in the path, in an
 * authorization header, or as `key` in the query; a tracker that can only be told a name is told its key as the name.
 */
export function intakeRoutes(gather: Gather): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use('/intake/*', bodyLimit({ maxSize: BODY_LIMIT, onError: requestTooLarge }))
  for (const path of ['/intake/osmand', '/intake/osmand/:key'] as const) {
    app.get(path, (c) => osmand(c, gather))
    app.post(path, (c) => osmand(c, gather))
  }
  for (const path of ['/intake/traccar', '/intake/traccar/:key'] as const) {
    app.post(path, async (c) =>
      one(c, gather, { name: 'traccar', unknownDevice: 404 }, traccarReport(await jsonBody(c))),
    )
  }
  for (const path of ['/intake/owntracks', '/intake/owntracks/:key'] as const) {
    app.post(path, async (c) => {
      const named = c.req.query('d') ?? c.req.header('x-limit-d') ?? null
      const report = owntracksReport(await jsonBody(c), named)
      const answer = await one(c, gather, { name: 'owntracks', unknownDevice: 404 }, report)
      // The app shows the locations of friends that come back: here nobody sees anybody.
      return answer.ok ? c.json([]) : answer
    })
  }
  app.post('/intake/positions', async (c) => {
    const reports = batchReports(await jsonBody(c))
    const key = keyOf(c)
    if (typeof reports === 'string') return refuse(c, MALFORMED)
    if (key === null) return refuse(c, { status: 401, code: 'no_key' })
    const keyHash = await tokenHash(key)
    const messages = reports.map((report) => ({ keyHash, protocol: 'batch', ...report }))
    return batchAnswer(c, messages, await taken(c, gather, messages))
  })
  return app
}

async function osmand(c: Context<AppEnv>, gather: Gather): Promise<Response> {
  const now = c.get('ports').clock.now()
  if (c.req.method === 'POST' && JSON_BODY.test(c.req.header('content-type') ?? '')) {
    const report = osmandJsonReport(await jsonBody(c), now)
    return one(c, gather, { name: 'osmand', unknownDevice: 404 }, report)
  }
  // As the protocol has it: the query, else the form in the body.
  const query = new URL(c.req.url).searchParams
  const hasQuery = [...query.keys()].some((name) => name !== 'key')
  const fields = hasQuery || c.req.method === 'GET' ? query : new URLSearchParams(await c.req.text())
  return one(c, gather, { name: 'osmand', unknownDevice: 400 }, osmandReport(fields, now))
}

/** One message of one device. */
async function one(
  c: Context<AppEnv>,
  gather: Gather,
  protocol: Protocol,
  report: Report | ReportFault,
): Promise<Response> {
  if (typeof report === 'string') return refuse(c, { status: 400, code: report })
  const { device, fixes, faults } = report
  const given = keyOf(c)
  const key = given ?? device
  if (key === null) return refuse(c, { status: 400, code: 'no_device' })
  const message = { keyHash: await tokenHash(key), device, fixes, protocol: protocol.name }
  const answer = await takenInPieces(c, gather, message)
  if (answer === null) return full(c)
  switch (answer.outcome) {
    case 'taken':
      // A list is answered as taken: the phone would send what cannot be read for ever, and all else with it.
      if (answer.refused > 0 && !faults) return refuse(c, { status: 400, code: 'unreadable_position' })
      return c.json({
        ...{ accepted: answer.accepted, quarantined: answer.quarantined, refused: answer.refused },
        ...(faults && faults.length > 0 && { faults: faults.slice(0, MOST_FAULTS) }),
      })
    case 'unknown_key':
      if (given !== null) return refuse(c, { status: 401, code: 'unknown_key' })
      return refuse(c, { status: protocol.unknownDevice, code: 'unknown_device' })
    case 'unknown_device':
      // A fleet's key and no name: there is nothing that could be claimed.
      if (device === null) return refuse(c, { status: 400, code: 'no_device' })
      return refuse(c, { status: protocol.unknownDevice, code: 'unknown_device' })
    default:
      // Known, but on no truck: the tracker shall keep what it has until the office has decided.
      return refuse(c, { status: protocol.unknownDevice, code: answer.outcome })
  }
}

function batchAnswer(c: Context<AppEnv>, messages: readonly Message[], answers: Taken[] | null): Response {
  if (answers === null) return full(c)
  if (answers.every(({ outcome }) => outcome === 'unknown_key')) return refuse(c, { status: 401, code: 'unknown_key' })
  const receipt = { accepted: 0, quarantined: 0, refused: 0, notTaken: 0 }
  const devices: { device: string | null; code: string }[] = []
  answers.forEach(({ outcome, accepted, quarantined, refused }, i) => {
    const message = messages[i]
    if (outcome === 'taken') {
      receipt.accepted += accepted
      receipt.quarantined += quarantined
      receipt.refused += refused
    } else {
      receipt.notTaken += message?.fixes.length ?? 0
      devices.push({ device: message?.device ?? null, code: outcome })
    }
  })
  return c.json({ ...receipt, devices }, receipt.notTaken > 0 && devices.length === answers.length ? 404 : 200)
}

/**
 * Takes a message of any length, as a phone sends it that was long without signal, a batch at a time: so many positions
 * fit into one transaction. One piece that finds no room sends the whole back; what was stored is known again.
 */
async function takenInPieces(c: Context<AppEnv>, gather: Gather, message: Message): Promise<Taken | null> {
  let sum: Taken | null = null
  for (let from = 0; from === 0 || from < message.fixes.length; from += MOST_POSITIONS) {
    const piece = { ...message, fixes: message.fixes.slice(from, from + MOST_POSITIONS) }
    const [answer] = (await taken(c, gather, [piece])) ?? []
    if (!answer) return null
    sum = sum === null ? answer : added(sum, answer)
    if (answer.outcome !== 'taken') return sum
  }
  return sum
}

const added = (one: Taken, other: Taken): Taken => ({
  outcome: other.outcome,
  fleetId: other.fleetId,
  accepted: one.accepted + other.accepted,
  quarantined: one.quarantined + other.quarantined,
  refused: one.refused + other.refused,
})

async function taken(c: Context<AppEnv>, gather: Gather, messages: readonly Message[]): Promise<Taken[] | null> {
  const answers = await gather.take(messages)
  const { metrics } = c.get('ports')
  for (const outcome of ['accepted', 'quarantined', 'refused'] as const) {
    const count = (answers ?? []).reduce((sum, answer) => sum + answer[outcome], 0)
    if (count > 0) metrics.add('haulbook_positions_total', { outcome }, count)
  }
  return answers
}

function refuse(c: Context<AppEnv>, { status, code }: Refused): Response {
  return c.json({ code, requestId: c.get('requestId') }, status)
}

function full(c: Context<AppEnv>): Response {
  return c.json({ code: 'intake_full', requestId: c.get('requestId') }, 429, { 'Retry-After': '1' })
}

function jsonBody(c: Context<AppEnv>): Promise<unknown> {
  return c.req.json().catch(() => null)
}

/** The key that a request carries, or null: in its path, as bearer or password, or in the query. */
function keyOf(c: Context<AppEnv>): string | null {
  const [scheme = '', value = ''] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return nameIn(value)
  if (scheme.toLowerCase() === 'basic') return nameIn(passwordIn(value))
  return nameIn(c.req.param('key')) ?? nameIn(c.req.query('key'))
}

function passwordIn(base64: string): string {
  try {
    const text = atob(base64)
    return text.slice(text.indexOf(':') + 1)
  } catch {
    return ''
  }
}
