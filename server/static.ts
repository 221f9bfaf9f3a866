import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { acceptedLanguage, type Language, languages } from '#domain/format/locale.ts'
import { hasSessionCookie } from './auth/session-cookie.ts'
import { escaped, inLanguage, prerenderedDocuments } from './boot/prerendered.ts'
import type { MapStyle } from './env.ts'
import { decodedPath } from './http/decoded-path.ts'

/** What file systems take at most for one name, and for a path of them less what stands before. */
const MOST_NAME_BYTES = 255 - '.br'.length
const MOST_PATH = 1024
const IMMUTABLE = 'public, max-age=31536000, immutable'

type Page = { html: string; policy: string; packed: Record<string, Uint8Array<ArrayBuffer>> }
/** The page for each path that is prerendered, and for all others, in each language. */
type Pages = { of(path: string, language: Language): Page | undefined; shell(language: Language): Page }

/** Where the page keeps the language that a person chose on this device. */
const LANGUAGE_COOKIE = /(?:^|;\s*)haulbook_language=(\w+)/

async function readPages(folder: string, mapStyle: MapStyle | null): Promise<Pages | null> {
  const file = Bun.file(join(folder, 'index.html'))
  if (!(await file.exists())) return null
  const html = withMapStyle(await file.text(), mapStyle)
  const documents = new Map<string, Page>()
  for (const each of await prerenderedDocuments(folder, html)) {
    documents.set(`${each.language} ${each.path}`, await pageOf(each.html, mapStyle))
  }
  const plain = await pageOf(html, mapStyle)
  const shells = new Map<Language, Page>()
  for (const language of languages) shells.set(language, await pageOf(inLanguage(html, language), mapStyle))
  return {
    of: (path, language) => documents.get(`${language} ${path}`),
    shell: (language) => shells.get(language) ?? plain,
  }
}

async function pageOf(html: string, mapStyle: MapStyle | null): Promise<Page> {
  const bytes = new TextEncoder().encode(html)
  const policy = await policyOf(html, mapStyle)
  return { html, policy, packed: { br: new Uint8Array(brotliCompressSync(bytes)), gzip: Bun.gzipSync(bytes) } }
}

async function policyOf(html: string, mapStyle: MapStyle | null): Promise<string> {
  const maps = mapStyle ? ` ${mapStyle.origins.join(' ')}` : ''
  const hashes: string[] = []
  // What stands in the page itself, as the script that sets the theme before the first paint, goes by its hash.
  for (const [, body] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
    hashes.push(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  }
  return [
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
}

/** The page says itself where the operator's map style lies, so that no page has to ask for it. */
function withMapStyle(html: string, mapStyle: MapStyle | null): string {
  if (!mapStyle) return html
  return html.replace('</head>', () => `<meta name="map-style" content="${escaped(mapStyle.url)}" /></head>`)
}

/** The language chosen on the device, else the browser's. */
function languageFor(request: Request): Language {
  const [, kept = ''] = LANGUAGE_COOKIE.exec(request.headers.get('cookie') ?? '') ?? []
  return languages.find((each) => each === kept) ?? acceptedLanguage(request.headers.get('accept-language') ?? '')
}

/** Sign-in stands ready for whom nobody knows; who has a session, or was sent here for another form, sees that first. */
function isPrerenderedFor(request: Request, url: URL): boolean {
  return !hasSessionCookie(request) && !url.searchParams.has('show')
}

const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
]

/** Whether the other side takes a way of compressing; one with a weight of zero is refused. */
function takes(accepted: string, encoding: string): boolean {
  const names = accepted.split(',').map((each) => each.trim())
  return names.some((name) => name === encoding || (name.startsWith(`${encoding};`) && !/;\s*q=0(\.0+)?$/.test(name)))
}

/** The file as the build compressed it, in the best form that the other side takes. */
async function compressed(path: string, accepted: string): Promise<{ file: Blob; encoding: string } | null> {
  for (const { encoding, ending } of encodings) {
    if (!takes(accepted, encoding)) continue
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
  const pages = await readPages(folder, mapStyle)
  return async (request) => {
    if (!pages || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const url = new URL(request.url)
    const asked = decodedPath(url.pathname)
    if (asked === null) return new Response('bad request', { status: 400 })
    const path = normalize(asked)
    // No file can be called so, and no page is: the system would answer with an error.
    if (path.split('/').some((name) => Buffer.byteLength(name) > MOST_NAME_BYTES) || path.length > MOST_PATH)
      return new Response('not found', { status: 404 })
    const accepted = request.headers.get('accept-encoding') ?? ''
    // The page by its name is the page, with its policy: an offline phone keeps it under that name.
    if (path !== '/' && path !== '/index.html' && !/\.\.|\0|^\/\.vite\//.test(path)) {
      const file = Bun.file(join(folder, path))
      if (await file.exists()) {
        const isHashed = path.startsWith('/assets/')
        const small = await compressed(join(folder, path), accepted)
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
    const language = languageFor(request)
    const ready = isPrerenderedFor(request, url) ? pages.of(path.replace(/(.)\/$/, '$1'), language) : undefined
    const page = ready ?? pages.shell(language)
    const encoding = encodings.find((each) => takes(accepted, each.encoding))?.encoding
    return new Response((encoding && page.packed[encoding]) || page.html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        Vary: 'Accept-Encoding, Accept-Language, Cookie',
        ...(encoding ? { 'Content-Encoding': encoding } : {}),
        'Content-Security-Policy': page.policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin',
        'Permissions-Policy': 'geolocation=(self), camera=(self)',
      },
    })
  }
}
