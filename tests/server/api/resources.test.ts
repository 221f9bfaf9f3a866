import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { procedureTable } from '#domain/access/procedures.ts'
import type { Access } from '#domain/access/rules.ts'
import { operations, type ProcedureOperation } from '#server/http/api/operations.ts'
import { op } from '../../support/world.ts'
import { type AccessWorld, type Fixture, openAccessWorld, type Person } from '../access/fixture.ts'
import { randomLike } from '../access/foreign-ids.ts'
import { matrix } from '../access/matrix.ts'
import { callers } from '../access/role-codes.ts'
import type { RouterPath } from '../access/sample-types.ts'
import { sampleOf } from '../access/samples.ts'
import { bodyFaults, faultsOf, type Got, send, sentFor, tokenOf } from './program.ts'

let access: AccessWorld
const tokens = new Map<string, string>()
beforeAll(async () => {
  access = await openAccessWorld()
  for (const fixture of Object.values(access.fixtures)) await fixture.closed()
  await access.fixtures.driver.invoice()
}, 120_000)
afterAll(() => access.close())

async function tokenFor(person: Person, scope: 'read' | 'write'): Promise<string> {
  const { ports, people, world } = access
  const name = `${person} ${scope}`
  const token = tokens.get(name) ?? (await tokenOf(ports, { userId: people[person], fleetId: world.cedar.id, scope }))
  tokens.set(name, token)
  // Walks ask more in a second than a program may in a minute.
  await world.db.deleteFrom('throttles').execute()
  return token
}

const rules: Record<string, Access> = procedureTable
const procedures = operations.filter((one): one is ProcedureOperation => one.kind === 'procedure')
const named = procedures.map((one) => [`${one.method} ${one.path}`, one] as const)

async function inputOf({ procedure }: ProcedureOperation, fixture: Fixture): Promise<Record<string, unknown>> {
  const input = await sampleOf(procedure as RouterPath, fixture)
  return { ...(input as object) }
}

const REFUSED: Record<string, string> = { not_signed_in: '-', not_allowed: 'x', rates_hidden: 's' }
const verdict = ({ status, json }: Got) => {
  const code = typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : ''
  if (status >= 500 || status === 400) return ` ${status} ${JSON.stringify(json)} `
  return REFUSED[code] ?? '+'
}

describe('a resource answers whom the rule of its procedure lets in, as the document says', () => {
  test.each(named)('%s', async (_, operation) => {
    const path = operation.procedure as RouterPath
    expect(rules[path]?.for).toBe('member')
    let seen = ''
    const answers: Got[] = []
    for (const caller of callers) {
      const fixture = caller === 'contractor' && matrix[path][3] === '+' ? 'contractor' : 'driver'
      const input = await inputOf(operation, access.fixtures[fixture])
      const sent = sentFor(operation, input)
      if (typeof sent.body === 'string' && operation.fields.length > 0) {
        expect(bodyFaults(operation, JSON.parse(sent.body))).toEqual([])
      }
      // A link is no person, and has no token.
      const token = caller === 'nobody' || caller === 'link' ? null : await tokenFor(caller, 'write')
      const answer = await send(access.app, token, sent)
      seen += verdict(answer)
      answers.push(answer)
      expect(faultsOf(operation, answer), answer.text.slice(0, 2000)).toEqual([])
    }
    expect(seen).toBe(matrix[path])
    expect(answers.some(({ status }) => status === 200 || status === 201)).toBe(true)
  })
})

describe('a token that only reads changes nothing', () => {
  test.each(named.filter(([, { isWrite }]) => isWrite))('%s', async (_, operation) => {
    const token = await tokenFor('admin', 'read')
    const answer = await send(access.app, token, sentFor(operation, await inputOf(operation, access.fixtures.driver)))
    expect(answer).toMatchObject({ status: 403, json: { code: 'token_reads_only' } })
  })
})

describe('a record of another fleet is no record', () => {
  test.each(named.filter(([, { inPath }]) => inPath.length > 0))('%s', async (_, operation) => {
    const [name = ''] = operation.inPath
    const mine = await inputOf(operation, access.fixtures.driver)
    const theirs = await inputOf(operation, access.fixtures.otherFleet)
    const token = await tokenFor(matrix[operation.procedure as RouterPath][5] === '+' ? 'admin' : 'driver', 'write')
    const strange = await send(access.app, token, sentFor(operation, { ...mine, [name]: theirs[name] }))
    const unknown = await send(
      access.app,
      token,
      sentFor(operation, {
        ...mine,
        ...(operation.isWrite ? op() : {}),
        [name]: await randomLike(String(theirs[name])),
      }),
    )
    const makesIt = operation.procedure === 'loads.saveDraft'
    if (!makesIt && operation.procedure !== 'proof.ofLoad') expect(unknown.status, unknown.text).toBe(404)
    const plain = ({ status, text }: Got) =>
      `${status} ${text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID').replaceAll(/"(updatedAt|createdAt)":"[^"]*"/g, '')}`
    expect(plain(strange)).toBe(plain(unknown))
  })
})

test('every plain route of the open API is one that the role table opens to members', () => {
  const files = operations.filter(({ kind }) => kind === 'file')
  expect(files.map(({ method, path, access: rule }) => [`${method} ${path}`, rule?.for])).toEqual([
    ['PUT /files/:sha256', 'member'],
    ['GET /files/:sha256', 'member'],
    ['GET /papers/:id', 'member'],
  ])
})
