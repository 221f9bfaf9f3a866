const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a state-changing request comes from our own pages. Browsers say so in Sec-Fetch-Site; one that does not is
 * judged by its Origin. Reading requests change nothing and pass.
 */
export function isSameOrigin(request: Request): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return new URL(origin).host === (request.headers.get('host') ?? new URL(request.url).host)
}

/** The caller's address: the socket's, or, behind a trusted proxy, the last one that proxy added. */
export function clientIp(request: Request, socketIp: string, trustsProxy: boolean): string {
  if (!trustsProxy) return socketIp
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded || socketIp
}
