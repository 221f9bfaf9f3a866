import { isLoopbackHost } from '#domain/access/loopback.ts'

/** For so long a browser that was here by https asks for nothing of this host without it. */
const HTTPS_ONLY = 'max-age=31536000'

/**
 * Sets what a browser is told with every answer, pages and files included: types are not guessed, another site's window
 * gets no hold of ours, and, where the product is reached by https, never again by http. `localhost` is left out of the
 * last, since it belongs to whatever else the machine serves.
 */
export function browserRules(options: { publicUrl: string; hasTls: boolean; trustsProxy: boolean }) {
  const { protocol, hostname } = new URL(options.publicUrl)
  const isBehindTls = protocol === 'https:' && (options.hasTls || options.trustsProxy)
  const isHttpsOnly = isBehindTls && !isLoopbackHost(hostname)
  return (response: Response): Response => {
    const { headers } = response
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    if (isHttpsOnly) headers.set('Strict-Transport-Security', HTTPS_ONLY)
    return response
  }
}
