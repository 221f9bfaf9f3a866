import { X509Certificate } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { bits, boolean, der, identifier, integer, moment, octets, sequence, set, tagged, text } from './der.ts'

/** Key and certificate as PEM text. */
export type Certificate = { key: string; cert: string }

const DAY_MS = 86_400_000
const VALID_DAYS = 397 // phones refuse a longer one
const ECDSA_WITH_SHA256 = sequence(identifier('1.2.840.10045.4.3.2'))

/**
 * The self-made certificate for these host names and addresses, kept in the data folder: a phone that was told to trust
 * it is not asked again. A new one is made when a name is missing or it expires within a month.
 */
export async function keptCertificate(dataFolder: string, hosts: string[]): Promise<Certificate> {
  const keyFile = join(dataFolder, 'https.key')
  const certFile = join(dataFolder, 'https.crt')
  const [key, cert] = await Promise.all([keyFile, certFile].map((file) => readFile(file, 'utf8').catch(() => '')))
  if (key && cert && covers(cert, hosts)) return { key, cert }
  const made = await makeCertificate(hosts, new Date())
  await writeFile(keyFile, made.key, { mode: 0o600 })
  await writeFile(certFile, made.cert)
  return made
}

function covers(pem: string, hosts: string[]): boolean {
  const cert = new X509Certificate(pem)
  const named = hosts.every((host) => (isIP(host) ? cert.checkIP(host) : cert.checkHost(host)) !== undefined)
  return named && new Date(cert.validTo).getTime() - Date.now() > 30 * DAY_MS
}

/** Makes a key on P-256 and a certificate that it signs itself, good for the given names from a day before `now`. */
export async function makeCertificate(hosts: string[], now: Date): Promise<Certificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))
  const privateKey = new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  const name = sequence(set(sequence(identifier('2.5.4.3'), text('Haulbook on this machine'))))
  const serial = crypto.getRandomValues(new Uint8Array(16))
  const content = sequence(
    tagged(0, integer(Buffer.from([2]))), // version 3
    integer(serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(moment(new Date(now.getTime() - DAY_MS)), moment(new Date(now.getTime() + (VALID_DAYS - 1) * DAY_MS))),
    name,
    publicKey,
    tagged(3, sequence(...extensions(hosts))),
  )
  const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, content))
  const signature = sequence(integer(raw.subarray(0, 32)), integer(raw.subarray(32)))
  return {
    key: pem('PRIVATE KEY', privateKey),
    cert: pem('CERTIFICATE', sequence(content, ECDSA_WITH_SHA256, bits(signature))),
  }
}

function extensions(hosts: string[]): Uint8Array<ArrayBuffer>[] {
  const names = hosts.map((host) => (isIP(host) ? der(0x87, addressBytes(host)) : der(0x82, Buffer.from(host))))
  return [
    sequence(identifier('2.5.29.19'), boolean(true), octets(sequence(boolean(true)))), // may be trusted as an authority
    sequence(identifier('2.5.29.37'), octets(sequence(identifier('1.3.6.1.5.5.7.3.1')))), // for servers
    sequence(identifier('2.5.29.17'), octets(sequence(...names))),
  ]
}

function addressBytes(address: string): Uint8Array<ArrayBuffer> {
  if (isIP(address) === 4) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = address.split('::')
  const groups = (part: string) => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [])
  const missing = 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...new Array<number>(Math.max(0, missing)).fill(0), ...groups(tail)]
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 255]))
}

function pem(label: string, bytes: Uint8Array<ArrayBuffer>): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}
