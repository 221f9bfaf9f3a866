import { isLoopbackHost } from '#domain/access/loopback.ts'
import type { AppConfig } from './ports.ts'

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether the product is served to this machine only; not where a proxy is trusted or its address is one for others. */
export function isServedHereOnly({ publicUrl, trustsProxy }: Pick<AppConfig, 'publicUrl' | 'trustsProxy'>): boolean {
  return !trustsProxy && isLoopbackHost(new URL(publicUrl).hostname)
}

/**
 * Whether a request comes from this machine, under a name of this machine, and was passed on by nobody.
 * @param ip of the caller
 */
export function isFromHere({ headers }: Request, ip: string): boolean {
  const host = headers.get('host')
  const isNamedHere = host === null || isLoopbackHost(URL.parse(`http://${host}`)?.hostname ?? '')
  return isNamedHere && isLoopbackHost(ip) && !FORWARDED.some((name) => headers.has(name))
}
