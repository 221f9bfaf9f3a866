import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConnectionLost } from '#db/connection-lost.ts'
import { procedureTable } from '#domain/access/procedures.ts'
import type { Access } from '#domain/access/rules.ts'
import { createApp } from '#server/app.ts'
import { type Answer, callProcedure } from './call.ts'
import { type AccessWorld, openAccessWorld } from './fixture.ts'
import { grants, sensitive } from './grants.ts'
import { keptCookie, spendCookie } from './kept-cookies.ts'
import { matrix } from './matrix.ts'
import { difference, rowsOf } from './rows.ts'
import type { RouterPath } from './sample-types.ts'
import { paths, sampleOf } from './samples.ts'
import { valueAt, withValue } from './walk.ts'
import { whoMay } from './wrong-values.ts'

let access: AccessWorld
beforeAll(async () => {
  access = await openAccessWorld()
  await access.fixtures.driver.closed()
  await access.fixtures.contractor.closed()
})
afterAll(() => access.close())

const rules: Record<RouterPath, Access> = procedureTable
const writing = (how: Access['writes']) => paths.filter((path) => rules[path].writes === how)

/** An answer without the secret that is told only once, and in whatever order its fields come. */
function said({ status, text }: Answer): { status: number; answer: unknown } {
  const plain = text
    .replace(/"(token|link|key|secret)":("[^"]*"|null)/, '"secret":""')
    .replace(/"requestId":"[^"]*"/, '"requestId":""')
  return { status, answer: JSON.parse(plain) }
}

/** Somebody who may do it, from the same address each time. */
async function caller(path: RouterPath): Promise<{ cookie: string; ip: string }> {
  // Whoever writes by the link of the walk before is slowed down.
  spendCookie(access, whoMay(path))
  return { cookie: await keptCookie(access, whoMay(path)), ip: '192.0.2.9' }
}

test('every mutation says how it may be repeated', () => {
  expect([...writing('operation'), ...writing('outside_fleet')].length).toBeGreaterThan(60)
})

/** The same back end, but the line to its database breaks once right behind the first commit: done, and nobody hears of it. */
function cutBehindCommit(): ReturnType<typeof createApp> {
  const { ports } = access
  let isCut = false
  const write: typeof ports.db.write = async (...asked) => {
    const done = await ports.db.write(...asked)
    if (isCut) return done
    isCut = true
    throw new ConnectionLost('cut behind the commit')
  }
  return createApp({ ...ports, db: { ...ports.db, write } })
}

describe('sent again, or eight times at once with one answer lost, it has one effect and one answer', () => {
  test.each(writing('operation'))('%s', async (path) => {
    const { app, fixtures, world } = access
    const visitor = await caller(path)
    const send = (input: unknown) => callProcedure(app, path, input, visitor)

    const alone = await sampleOf(path, fixtures.driver)
    const untouched = await rowsOf(world)
    const letIn = await grants(world)
    const first = await send(alone)
    expect(first.status, first.text).toBe(200)
    // What lets somebody in, or do more, is a step that asks for the password.
    const isGranting = [...(await grants(world))].some((one) => !letIn.has(one))
    if (!sensitive.some((one) => one === path)) expect(isGranting).toBe(false)
    const done = await rowsOf(world)
    const effect = difference(untouched, done)
    expect(said(await send(alone))).toEqual(said(first))
    expect(difference(done, await rowsOf(world))).toEqual({})

    const crowded = await sampleOf(path, fixtures.driver)
    const idle = await rowsOf(world)
    const another = withValue(crowded, ['operationId'], valueAt(alone, ['operationId']))
    expect(await send(another)).toMatchObject({ code: 'operation_reused' })
    const before = await rowsOf(world)
    expect(difference(idle, before)).toEqual({})

    // What was refused is as it was, and can be done yet. The answer to the one of the eight that does it is lost.
    const breaking = cutBehindCommit()
    const answers = await Promise.all(Array.from({ length: 8 }, () => callProcedure(breaking, path, crowded, visitor)))
    const lost = answers.filter(({ status }) => status === 503)
    expect(lost.length, JSON.stringify(answers)).toBe(1)
    const heard = await send(crowded)
    expect(heard.status, heard.text).toBe(200)
    const settled = answers.filter((answer) => !lost.includes(answer) && answer.code !== 'operation_running')
    for (const answer of settled) expect(said(answer)).toEqual(said(heard))
    expect(difference(before, await rowsOf(world))).toEqual(effect)
  })
})

/** What a repetition of a mutation outside a fleet may leave beside its first effect: nothing that anybody owns. */
const REPEATED: Partial<Record<RouterPath, Record<string, number>>> = {
  'account.setPreferences': { profiles: 0 },
  // Another question for a device; the one before it runs out by itself.
  'account.beginPasskey': { passkey_challenges: 1 },
  'account.passkeyChallenge': { passkey_challenges: 1 },
  // Whoever opens a link again is in the access log again.
  'portal.open': { portal_visits: 1 },
  // Another code; so many an address are mailed.
  'portal.askCode': { portal_codes: 1, mails: 1 },
  // Each look at a tax number is written down.
  'onboarding.taxNumber': { audit_events: 1 },
  // Another mail with a link; there are three an hour.
  'account.sendConfirmation': { mails: 1 },
}

describe('outside a fleet, a repetition does no harm', () => {
  test.each(writing('outside_fleet'))('%s', async (path) => {
    const { app, fixtures, world } = access
    const input = await sampleOf(path, fixtures.driver)
    const visitor = matrix[path].startsWith('++') ? {} : await caller(path)
    await callProcedure(app, path, input, visitor)
    const before = await rowsOf(world)
    const again = await callProcedure(app, path, input, visitor)
    expect(again.status).toBeLessThan(500)
    expect(difference(before, await rowsOf(world))).toEqual(REPEATED[path] ?? {})
  })
})
