import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretBox } from '#server/adapters/secret-box.ts'
import { secretsKey } from '#server/adapters/secrets-key.ts'
import { writeBackup } from '#server/cli/backup/write-backup.ts'
import { installation } from '#server/cli/operator-database.ts'
import { sendMails } from '#server/features/upkeep/send-mails.ts'
import type { Mail, Ports } from '#server/ports.ts'
import { newAdmin } from '../../support/people.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'haulbook-sealed-'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** A new admin, and an invitation of theirs that waits in the outbox. */
async function waitingInvitation(email: string) {
  const admin = await newAdmin(app)
  const operationId = app.ports.ids.uuid()
  const invited = { operationId, email, fullName: null, roles: ['dispatcher' as const], contractorId: null }
  const { link } = await admin.api.people.invite.mutate(invited)
  return { admin, token: link?.split('=')[1] ?? '' }
}

const rowOf = (email: string) =>
  app.db.selectFrom('mails').selectAll().where('to_address', '=', email).executeTakeFirstOrThrow()

/** Sends as a process that was started anew, with mail and under a key. */
async function sendUnder(key: Uint8Array<ArrayBuffer>): Promise<Mail[]> {
  const sent: Mail[] = []
  const mail = { isConfigured: true, send: async (one: Mail) => void sent.push(one) }
  const ports: Ports = { ...app.ports, secrets: await secretBox(key), mail }
  await sendMails(ports)
  return sent
}

test('the link of a mail that waits is in no row and in no backup, and the outbox shows it where no mail is sent', async () => {
  const { admin, token } = await waitingInvitation('sealed@example.com')
  expect(token).toHaveLength(43)
  const { body } = await rowOf('sealed@example.com')
  expect(body).toContain('#invitation=')
  expect(body).not.toContain(token)
  const file = join(folder, 'all.tar')
  await writeBackup(installation(app.url, folder, false), file, app.clock.now())
  const bytes = await readFile(file)
  expect(bytes.includes('#invitation=')).toBe(true)
  expect(bytes.includes(token)).toBe(false)
  const shown = await admin.api.people.outbox.query({})
  expect(shown.rows[0]?.body).toContain(`#invitation=${token}`)
})

test('under another key a mail stays and says that a new link is needed; under its own a later process sends it', async () => {
  const { token } = await waitingInvitation('later@example.com')
  const own = secretsKey('5e'.repeat(32), folder)
  const toThem = (sent: Mail[]) => sent.filter(({ to }) => to === 'later@example.com')
  expect(toThem(await sendUnder(secretsKey('6f'.repeat(32), folder)))).toEqual([])
  const kept = await rowOf('later@example.com')
  expect(kept.sent_at).toBeNull()
  expect(kept.last_error).toContain('a new link is needed')
  app.clock.addMinutes(2)
  expect(toThem(await sendUnder(own))).toMatchObject([{ body: expect.stringContaining(`#invitation=${token}`) }])
  expect((await rowOf('later@example.com')).body).toMatch(/#invitation=…(?![\w.-])/)
})

test('a sealed link opens for no other mail', async () => {
  const box = await secretBox(secretsKey('5e'.repeat(32), folder))
  const sealed = await box.seal('a link', 'one mail')
  expect(await box.open(sealed, 'one mail')).toBe('a link')
  expect(await box.open(sealed, 'another mail')).toBeNull()
})

test('the key is made once in the data folder, for its owner alone; a broken one is refused', async () => {
  const made = secretsKey(null, folder)
  expect(secretsKey(null, folder)).toEqual(made)
  expect((await stat(join(folder, 'secrets.key'))).mode & 0o777).toBe(0o600)
  expect(() => secretsKey('short', folder)).toThrow('SECRETS_KEY')
})
