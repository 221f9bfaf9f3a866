/** The cookie of a session; behind https it is bound to its host, and browsers refuse that prefix on plain http. */
export const sessionCookieName = (isSecure: boolean) => (isSecure ? '__Host-haulbook_session' : 'haulbook_session')

/** Whether a request carries a session's cookie, be it still valid or not. */
export function hasSessionCookie(request: Request): boolean {
  return /(^|;\s*)(__Host-)?haulbook_session=[^;]/.test(request.headers.get('cookie') ?? '')
}
