import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/format/locale.ts'

/** A public page as it stands before any script has run, in one language. */
export type PrerenderedPage = {
  path: string
  language: Language
  title: string
  description: string
  /** What stands in the page's root element. */
  html: string
  /** The sources whose style sheets it needs, as the build's manifest names them. */
  sources: readonly string[]
}

type Chunk = { css?: string[]; imports?: string[] }

/** Where the build leaves the pages for the server; nothing of that folder is served as a file. */
export const PRERENDERED_FILE = join('.vite', 'prerendered.json')

/** A first paint is waited for no longer. */
const PAINTED_WITHIN_MS = 1500

const ESCAPES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

/** A text as it is written within an attribute or between tags. */
export const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => ESCAPES[sign] ?? sign)

/** The prerendered pages of a build within its `index.html`; none where the build made none. */
export async function prerenderedDocuments(
  folder: string,
  shell: string,
): Promise<{ path: string; language: Language; html: string }[]> {
  const json = await readFile(join(folder, PRERENDERED_FILE), 'utf8').catch(() => '[]')
  const pages: PrerenderedPage[] = JSON.parse(json)
  if (pages.length === 0) return []
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  return Promise.all(
    pages.map(async (page) => {
      const sheets = [...styleSheets(manifest, ['index.html', ...page.sources])]
      const styles = await Promise.all(sheets.map((file) => readFile(join(folder, file), 'utf8')))
      return { path: page.path, language: page.language, html: documentOf(page, shell, sheets, styles) }
    }),
  )
}

/**
 * The styles stand in the page itself, so that the first paint waits for no further answer. The sheets are named
 * all the same, for no medium that a screen is: the builder's own loader then takes them for loaded.
 */
function documentOf(
  page: PrerenderedPage,
  shell: string,
  sheets: readonly string[],
  styles: readonly string[],
): string {
  const head = [
    `<meta name="description" content="${escaped(page.description)}" />`,
    `<style>${styles.join('\n')}</style>`,
    ...sheets.map((file) => `<link rel="stylesheet" media="not all" href="/${file}">`),
  ]
  return inLanguage(shell, page.language)
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*src="([^"]+)"><\/script>/, (_, file: string) => afterFirstPaint(file))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-visitor="nobody">${page.html}</div>`)
}

/**
 * The page's program is fetched once the page has been painted, so that on a slow line it does not delay that; at once in
 * a tab that nobody sees, and after a while where the browser does not say when it painted.
 */
function afterFirstPaint(file: string): string {
  const start = `let isDone;const start=()=>{if(isDone)return;isDone=1;const s=document.createElement('script');s.type='module';s.src=${JSON.stringify(file)};document.head.append(s)}`
  const watch = `document.hidden?start():(new PerformanceObserver(start).observe({type:'paint',buffered:true}),setTimeout(start,${PAINTED_WITHIN_MS}))`
  return `<script>{${start};${watch}}</script>`
}

/** The page of the build, marked with a language. */
export function inLanguage(html: string, language: Language): string {
  return html.replace(/<html lang="[a-z]*">/, `<html lang="${language}">`)
}

/** The style sheets of these sources and of all that they import. */
function styleSheets(manifest: Record<string, Chunk>, sources: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || seen.has(source)) return
    seen.add(source)
    for (const next of chunk.imports ?? []) add(next)
    for (const file of chunk.css ?? []) sheets.add(file)
  }
  for (const source of sources) add(source)
  return sheets
}
