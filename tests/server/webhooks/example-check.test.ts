import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secretFrom, signedHeaders } from '#server/features/webhooks/secret.ts'
import { EXAMPLE_CHECK } from '#web/features/api-docs/example-check.ts'

test('the check that the page of the open API shows takes what is signed, and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'check-'))
  try {
    const file = join(folder, 'check.mjs')
    await writeFile(file, EXAMPLE_CHECK)
    const { isGenuine } = await import(/* @vite-ignore */ file)
    const [secret, other] = [secretFrom('A'.repeat(43)), secretFrom('B'.repeat(43))]
    const message = { id: 'msg_1', at: Date.now(), body: '{"type":"test.sent"}' }
    const headers = await signedHeaders([other, secret], message)
    expect(isGenuine(secret, headers, message.body)).toBe(true)
    expect(isGenuine(other, headers, message.body)).toBe(true)
    expect(isGenuine(secretFrom('C'.repeat(43)), headers, message.body)).toBe(false)
    expect(isGenuine(secret, headers, `${message.body} `)).toBe(false)
    expect(isGenuine(secret, { ...headers, 'webhook-id': 'msg_2' }, message.body)).toBe(false)
    const old = await signedHeaders([secret], { ...message, at: Date.now() - 301_000 })
    expect(isGenuine(secret, old, message.body)).toBe(false)
  } finally {
    await rm(folder, { recursive: true })
  }
})
