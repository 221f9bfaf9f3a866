import { isSameOrigin } from '../http/origin.ts'
import type { CookiePort } from '../ports.ts'

/** Cookies in the headers of requests and answers; behind https they are Secure. */
export function browserCookies({ isSecure }: { isSecure: boolean }): CookiePort {
  const secure = isSecure ? '; Secure' : ''
  return {
    read(request, name) {
      for (const part of (request.headers.get('cookie') ?? '').split(';')) {
        const [key, ...rest] = part.trim().split('=')
        if (key === name) return rest.join('=') || null
      }
      return null
    },
    set: (headers, name, value, seconds) =>
      headers.append('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`),
    isFromOwnPage: isSameOrigin,
  }
}
