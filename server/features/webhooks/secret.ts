import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'

const PREFIX = 'whsec_'
const about = (endpointId: Uuid) => `webhook ${endpointId}`

/** A secret as Standard Webhooks writes it, out of 32 random bytes in base64url. */
export function secretFrom(random: string): string {
  const base64 = random.replaceAll('-', '+').replaceAll('_', '/')
  return `${PREFIX}${base64.padEnd(Math.ceil(base64.length / 4) * 4, '=')}`
}

export function sealedFor({ secrets }: Ports, endpointId: Uuid, secret: string): Promise<string> {
  return secrets.seal(secret, about(endpointId))
}

/** The secrets that sign now, the present one first; none where they were sealed under a key that is gone. */
export async function secretsOf(
  { secrets }: Ports,
  endpointId: Uuid,
  sealed: readonly (string | null)[],
): Promise<string[]> {
  const opened = await Promise.all(sealed.map((one) => one && secrets.open(one, about(endpointId))))
  return opened.flatMap((secret) => secret ?? [])
}

/** The headers that Standard Webhooks asks for: HMAC-SHA256 over id, second and body, one signature a secret. */
export async function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: number; body: string },
): Promise<Record<string, string>> {
  const second = String(Math.floor(at / 1000))
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, `${id}.${second}.${body}`)))
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Haulbook-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': second,
    'webhook-signature': signatures.map((one) => `v1,${one}`).join(' '),
  }
}

async function signature(secret: string, text: string): Promise<string> {
  const bytes = Uint8Array.fromBase64(secret.slice(PREFIX.length))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))).toBase64()
}
