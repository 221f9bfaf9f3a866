import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { tusUploads } from '#server/adapters/tus-uploads.ts'
import { newAdmin } from '../../support/people.ts'
import { PUBLIC_URL, type TestApp, testApp, type Visitor } from '../../support/test-app.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await testApp()
  admin = await newAdmin(app)
})
afterAll(() => app.close())

test('a browser asks again before it shows a picture, is told that it has it, and shows none after the sign-out', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.4\n% a ticket\n%%EOF\n')
  const url = `${PUBLIC_URL}/api/files/${await sha256Hex(bytes)}`
  expect((await admin.send(url, { method: 'PUT', body: bytes })).status).toBe(200)
  const first = await admin.send(`${url}?variant=original`)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await admin.send(`${url}?variant=original`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const out = await admin.send(`${PUBLIC_URL}/trpc/account.signOut`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(out.headers.get('clear-site-data')).toBe('"cache"')
  const gone = await admin.send(`${url}?variant=original`, { headers: { 'if-none-match': etag } })
  expect(gone.status).toBe(401)
})

test('nobody else of the machine looks into the folder of unfinished uploads, an old one included', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-uploads-'))
  await chmod(folder, 0o755)
  for (const path of [folder, join(folder, 'new')]) {
    await tusUploads({ folder: path, maxBytes: 1000 })
    expect((await stat(path)).mode & 0o777).toBe(0o700)
  }
  await rm(folder, { recursive: true })
})
