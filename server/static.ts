import { join, normalize } from 'node:path'
import type { MapStyle } from './env.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

type Page = { html: string; policy: string }

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

async function readPage(folder: string, mapStyle: MapStyle | null): Promise<Page | null> {
  const file = Bun.file(join(folder, 'index.html'))
  if (!(await file.exists())) return null
  const html = withMapStyle(await file.text(), mapStyle)
  const maps = mapStyle ? ` ${mapStyle.origins.join(' ')}` : ''
  const hashes: string[] = []
  // The one script in the page sets the theme before the first paint; its hash lets it through the policy.
  for (const [, body] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
    hashes.push(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  }
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')} 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${maps}`,
    "worker-src 'self' blob:",
    `connect-src 'self'${maps}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

/** The page says itself where the operator's map style lies, so that no page has to ask for it. */
function withMapStyle(html: string, mapStyle: MapStyle | null): string {
  if (!mapStyle) return html
  const content = mapStyle.url.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)
  return html.replace('</head>', () => `<meta name="map-style" content="${content}" /></head>`)
}

/** The path as it was meant; null where it is no percent-encoded text. */
function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

/** The file as the build compressed it, in the best form that the other side takes. */
async function compressed(path: string, accepted: string): Promise<{ file: Blob; encoding: string } | null> {
  const names = accepted.split(',').map((each) => each.trim())
  // A form with a weight of zero is refused.
  const takes = (encoding: string) =>
    names.some((name) => name === encoding || (name.startsWith(`${encoding};`) && !/;\s*q=0(\.0+)?$/.test(name)))
  for (const { encoding, ending } of encodings) {
    if (!takes(encoding)) continue
    const file = Bun.file(`${path}${ending}`)
    if (await file.exists()) return { file, encoding }
  }
  return null
}

/** Serves the built web app: its files by name, its page for every other path, which may fetch the operator's map. */
export async function staticFiles(
  folder: string,
  mapStyle: MapStyle | null = null,
): Promise<(request: Request) => Promise<Response | null>> {
  const page = await readPage(folder, mapStyle)
  return async (request) => {
    if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const asked = decoded(new URL(request.url).pathname)
    if (asked === null) return new Response('bad request', { status: 400 })
    const path = normalize(asked)
    // The page by its name is the page, with its policy: an offline phone keeps it under that name.
    if (path !== '/' && path !== '/index.html' && !path.includes('..') && !path.includes('\0')) {
      const file = Bun.file(join(folder, path))
      if (await file.exists()) {
        const isHashed = path.startsWith('/assets/')
        const small = await compressed(join(folder, path), request.headers.get('accept-encoding') ?? '')
        return new Response(small?.file ?? file, {
          headers: {
            'Cache-Control': isHashed ? IMMUTABLE : 'no-cache',
            'X-Content-Type-Options': 'nosniff',
            Vary: 'Accept-Encoding',
            ...(small ? { 'Content-Encoding': small.encoding, 'Content-Type': file.type } : {}),
          },
        })
      }
      // A file of an older release that is gone must not be answered with the page.
      if (path.startsWith('/assets/')) return new Response('gone', { status: 404 })
    }
    return new Response(page.html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': page.policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin',
        'Permissions-Policy': 'geolocation=(self), camera=(self)',
      },
    })
  }
}
