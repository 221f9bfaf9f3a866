import { expect, test } from 'vitest'
import { browserCookies } from '#server/adapters/browser-cookies.ts'
import { browserRules } from '#server/http/browser-rules.ts'
import { hasOneHost } from '#server/http/origin.ts'

const HTTPS = 'https://fleet.example.com'

test.each([
  ['https of our own', { publicUrl: HTTPS, hasTls: true, trustsProxy: false }, 'max-age=31536000'],
  ['a trusted proxy with https', { publicUrl: HTTPS, hasTls: false, trustsProxy: true }, 'max-age=31536000'],
  ['plain http', { publicUrl: 'http://fleet.example.com', hasTls: false, trustsProxy: true }, null],
  ['an https address that nothing here serves', { publicUrl: HTTPS, hasTls: false, trustsProxy: false }, null],
  ['this machine only', { publicUrl: 'https://localhost:4600', hasTls: true, trustsProxy: false }, null],
])('behind %s, the browser is told to come by https only: %#', (_, served, expected) => {
  const { headers } = browserRules(served)(new Response('a page'))
  expect(headers.get('strict-transport-security')).toBe(expected)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

type Sent = { origin?: string; host?: string; 'x-forwarded-proto'?: string; 'sec-fetch-site'?: string }

function isOwn(served: { publicUrl: string; trustsProxy?: boolean }, url: string, headers: Sent): boolean {
  const cookies = browserCookies({ trustsProxy: false, ...served })
  return cookies.isFromOwnPage(new Request(url, { method: 'POST', headers: { host: new URL(url).host, ...headers } }))
}

test('a page of the same host under another scheme is a page of somebody else', () => {
  const http = { publicUrl: 'http://fleet.example.com' }
  const https = { publicUrl: HTTPS }
  const inside = 'http://fleet.example.com/trpc/loads.book'
  expect(isOwn(http, inside, { origin: 'http://fleet.example.com' })).toBe(true)
  expect(isOwn(http, inside, { origin: 'https://fleet.example.com' })).toBe(false)
  expect(isOwn(https, inside, { origin: HTTPS })).toBe(true)
  expect(isOwn(https, inside, { origin: 'http://fleet.example.com' })).toBe(false)
  expect(isOwn(https, inside, { origin: 'https://fleet.example.com:8443' })).toBe(false)
  expect(isOwn(https, inside, { origin: 'null' })).toBe(false)
  expect(isOwn(https, inside, {})).toBe(false)
})

test('another address than the public one counts by its own scheme, a trusted proxy says which that is', () => {
  const served = { publicUrl: 'http://localhost:4600', trustsProxy: true }
  const inside = 'http://10.0.0.5:4600/trpc/loads.book'
  expect(isOwn(served, inside, { origin: 'http://10.0.0.5:4600' })).toBe(true)
  expect(isOwn(served, inside, { origin: 'https://10.0.0.5:4600' })).toBe(false)
  const forwarded = { 'x-forwarded-proto': 'https' }
  expect(isOwn(served, inside, { origin: 'https://10.0.0.5:4600', ...forwarded })).toBe(true)
  expect(isOwn(served, inside, { origin: 'http://10.0.0.5:4600', ...forwarded })).toBe(false)
  expect(isOwn({ ...served, trustsProxy: false }, inside, { origin: 'https://10.0.0.5:4600', ...forwarded })).toBe(
    false,
  )
})

/** The answer to a request as it stands on the wire, of a server that answers as ours does. */
async function onTheWire(head: string): Promise<string> {
  const fetch = (request: Request) => new Response(null, { status: hasOneHost(request) ? 204 : 400 })
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch })
  try {
    const { promise, resolve } = Promise.withResolvers<string>()
    let answer = ''
    const data = (_: unknown, bytes: Buffer) => {
      answer += bytes.toString()
    }
    const socket = { data, close: () => resolve(answer) }
    const connection = await Bun.connect({ hostname: '127.0.0.1', port: server.port ?? 0, socket })
    connection.write(`GET / HTTP/1.1\r\n${head}Connection: close\r\n\r\n`)
    return (await promise).split(' ')[1] ?? ''
  } finally {
    await server.stop(true)
  }
}

test('a request names one host, or it is a bad one', async () => {
  expect(await onTheWire('Host: fleet.example.com\r\n')).toBe('204')
  expect(await onTheWire('Host: fleet.example.com\r\nHost: other.example.com\r\n')).toBe('400')
  expect(await onTheWire('Host: fleet.example.com\r\nhost: fleet.example.com\r\n')).toBe('400')
  expect(await onTheWire('')).toBe('400')
})
