import { isSameOrigin, type ServedAs } from '../http/origin.ts'
import type { CookiePort } from '../ports.ts'

/** Cookies in the headers of requests and answers; behind https they are Secure. */
export function browserCookies(served: ServedAs): CookiePort {
  const secure = served.publicUrl.startsWith('https:') ? '; Secure' : ''
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
    isFromOwnPage: (request) => isSameOrigin(request, served),
  }
}
