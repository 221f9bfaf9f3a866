const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Under which address people reach the product, and whether a proxy in front may say how they did. */
export type ServedAs = { publicUrl: string; trustsProxy: boolean }

/**
 * Whether a state-changing request comes from our own pages. Browsers say so in Sec-Fetch-Site; one that does not is
 * judged by its Origin, scheme and host. Reading requests change nothing and pass.
 */
export function isSameOrigin(request: Request, served: ServedAs): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = URL.parse(request.headers.get('origin') ?? '')
  if (!origin) return false
  if (origin.origin === new URL(served.publicUrl).origin) return true
  const host = request.headers.get('host') ?? new URL(request.url).host
  return origin.host === host && origin.protocol === schemeOf(request, served)
}

/** The scheme by which the page was reached: always https where that is the public address. */
function schemeOf(request: Request, { publicUrl, trustsProxy }: ServedAs): string {
  if (publicUrl.startsWith('https:')) return 'https:'
  const forwarded = trustsProxy ? request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined
  return forwarded ? `${forwarded}:` : new URL(request.url).protocol
}

/** The caller's address: the socket's, or, behind a trusted proxy, the last one that proxy added. */
export function clientIp(request: Request, socketIp: string, trustsProxy: boolean): string {
  if (!trustsProxy) return socketIp
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded || socketIp
}

/**
 * Whether a request names one host, as RFC 9112 3.2 wants: a proxy in front may have gone by the other. Bun puts repeated
 * lines of a header into one, with commas, which no name of a host has.
 */
export function hasOneHost(request: Request): boolean {
  return !request.headers.get('host')?.includes(',')
}
