import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outgoing } from '#server/adapters/outgoing.ts'
import { receiver } from './receiver.ts'

let program: ReturnType<typeof receiver>
beforeAll(() => {
  program = receiver()
})
afterAll(() => program.stop())

describe('nothing of this machine or its network is reached, however it is written', () => {
  const port = () => new URL(program.url).port
  test.each([
    ['http', () => `http://example.com:${port()}/`, 'not_https'],
    ['another scheme', () => 'file:///etc/passwd', 'not_https'],
    ['a name and a password', () => `https://user:secret@127.0.0.1:${port()}/`, 'not_https'],
    ['loopback', () => `https://127.0.0.1:${port()}/`, 'not_public'],
    ['loopback in one number', () => `https://2130706433:${port()}/`, 'not_public'],
    ['loopback in hex', () => `https://0x7f.0.0.1:${port()}/`, 'not_public'],
    ['loopback in short', () => `https://127.1:${port()}/`, 'not_public'],
    ['a name that leads to loopback', () => `https://localhost:${port()}/`, 'not_public'],
    ['IPv6 loopback', () => `https://[::1]:${port()}/`, 'not_public'],
    ['IPv4 within IPv6', () => `https://[::ffff:127.0.0.1]:${port()}/`, 'not_public'],
    ['no address', () => `https://0.0.0.0:${port()}/`, 'not_public'],
    ['link-local', () => 'https://169.254.169.254/latest/meta-data', 'not_public'],
    ['a private network', () => 'https://10.0.0.1/', 'not_public'],
    ['a name that there is not', () => 'https://nowhere.invalid/', 'unknown_host'],
  ])('%s', async (_, address, why) => {
    expect(await outgoing({ allowsPrivate: false }).post(address(), {}, '{}')).toEqual({ ok: false, why })
    expect(program.paths).toEqual([])
  })
})

test('where the operator allows it, this machine is reached', async () => {
  const answer = await outgoing({ allowsPrivate: true }).post(program.url, { 'webhook-id': 'msg_1' }, '{}')
  expect(answer).toEqual({ ok: true, status: 200, text: 'taken' })
})
