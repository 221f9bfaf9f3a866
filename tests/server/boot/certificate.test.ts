import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptCertificate, makeCertificate } from '#server/boot/certificate.ts'

const HOSTS = ['localhost', '127.0.0.1', '192.168.1.20', 'fe80::1']

test('a certificate names every address, is signed by its own key and lasts no longer than phones accept', async () => {
  const made = await makeCertificate(HOSTS, new Date('2026-03-17T12:00:00Z'))
  const cert = new X509Certificate(made.cert)
  expect(cert.checkHost('localhost')).toBe('localhost')
  expect(cert.checkIP('192.168.1.20')).toBe('192.168.1.20')
  expect(cert.checkIP('192.168.1.21')).toBeUndefined()
  expect(cert.subjectAltName).toContain('IP Address:FE80:0:0:0:0:0:0:1')
  expect(cert.verify(cert.publicKey)).toBe(true)
  const days = (Date.parse(cert.validTo) - Date.parse(cert.validFrom)) / 86_400_000
  expect(days).toBe(397)
})

test('a server with it answers over TLS to a client that trusts it', async () => {
  const { key, cert } = await makeCertificate(HOSTS, new Date())
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, tls: { key, cert }, fetch: () => new Response('hello') })
  const answer = await fetch(`https://127.0.0.1:${server.port}/`, { tls: { ca: cert } })
  expect(await answer.text()).toBe('hello')
  await expect(fetch(`https://127.0.0.1:${server.port}/other`)).rejects.toThrow()
  await server.stop(true)
})

test('the certificate is kept until an address is new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-certificate-'))
  const first = await keptCertificate(folder, ['localhost', '10.0.0.5'])
  expect(await keptCertificate(folder, ['localhost'])).toEqual(first)
  expect((await keptCertificate(folder, ['localhost', '10.0.0.6'])).cert).not.toBe(first.cert)
  await rm(folder, { recursive: true })
})
