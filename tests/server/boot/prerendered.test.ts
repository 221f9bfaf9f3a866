import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '#server/static.ts'

let folder: string
let answer: Awaited<ReturnType<typeof staticFiles>>

const page = (path: string, language: string, title: string) => {
  return { path, language, title, description: `About "${title}"`, html: `<h1>${title}</h1>`, sources: ['home.tsx'] }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-prerendered-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>Haulbook</title><script>early()</script><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/index.css"></head><body><div id="root"></div></body></html>',
  )
  await writeFile(join(folder, 'index.css'), 'h1{color:red}')
  await writeFile(join(folder, 'home.css'), 'h2{color:blue}')
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'index-1.js', css: ['index.css'] },
      'home.tsx': { file: 'home.js', css: ['home.css'], imports: ['index.html'] },
    }),
  )
  const pages = [page('/', 'en', 'Every load'), page('/', 'es', 'Cada carga'), page('/auth', 'en', 'Sign in')]
  await writeFile(join(folder, '.vite', 'prerendered.json'), JSON.stringify(pages))
  answer = await staticFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await answer(new Request(`http://here${path}`, { headers }))
  return { headers: response?.headers, html: (await response?.text()) ?? '' }
}

test('a prerendered page goes out in the language of the browser, or in the one chosen on the device', async () => {
  const english = await ask('/')
  expect(english.html).toContain('<html lang="en">')
  expect(english.html).toContain('<div id="root" data-visitor="nobody"><h1>Every load</h1></div>')
  expect(english.html).toContain('<title>Every load</title>')
  expect(english.html).toContain('<meta name="description" content="About &quot;Every load&quot;" />')
  expect(english.headers?.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
  const spanish = await ask('/', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' })
  expect(spanish.html).toContain('<html lang="es">')
  expect(spanish.html).toContain('Cada carga')
  const chosen = await ask('/', { 'accept-language': 'es-MX', cookie: 'a=b; haulbook_language=en' })
  expect(chosen.html).toContain('Every load')
})

test('its styles stand in it, and its program waits for the first paint', async () => {
  const { html } = await ask('/')
  expect(html).toContain('<style>h1{color:red}\nh2{color:blue}</style>')
  expect(html).not.toMatch(/<link rel="stylesheet"(?! media="not all")/)
  expect(html).not.toContain('<script type="module"')
  expect(html).toContain('s.src="/assets/index-1.js"')
})

test('every script that stands in it is named by its hash in the policy, and no other may run', async () => {
  const { html, headers } = await ask('/')
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body)
  expect(scripts).toHaveLength(2)
  const hashes = scripts.map((body) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  expect(headers?.get('content-security-policy')).toContain(`script-src 'self' ${hashes.join(' ')} 'wasm-unsafe-eval';`)
})

test('sign-in is prerendered for whom nobody knows, and for nobody else', async () => {
  expect((await ask('/auth?from=%2Floads')).html).toContain('Sign in')
  for (const [path, cookie] of [
    ['/auth', 'haulbook_session=abc'],
    ['/auth', '__Host-haulbook_session=abc'],
    ['/auth?show=forgot', ''],
    ['/loads', ''],
    ['/index.html', ''],
  ] as const) {
    const { html } = await ask(path, { cookie })
    expect(html, path).toContain('<div id="root"></div>')
    expect(html, path).toContain('<script type="module"')
  }
})

test('what the build keeps for the server is not served', async () => {
  expect((await ask('/.vite/prerendered.json')).html).toContain('<div id="root"></div>')
})
