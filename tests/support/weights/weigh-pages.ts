import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipped } from '#server/boot/compress-build.ts'
import { pageFiles } from '#web/build/page-files.ts'

/** One entry of the manifest that the build of the pages leaves. */
export type Chunk = { file: string; imports?: string[] }
export type Manifest = Record<string, Chunk>

/** What a page fetches at once, by the sources of its parts. */
export type WeighedPage = {
  name: string
  /** Sources as the manifest names them: the parts of its route and what they show at once though it is loaded lazily. */
  sources: readonly string[]
  limitKb: number
}
export type Weight = { name: string; kb: number; limitKb: number; scripts: number }

const BYTES_PER_KB = 1000

/** The scripts that sources fetch without anybody doing anything: their own and all that these import. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the build knows no ${source}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) add(next)
  }
  for (const source of sources) add(source)
  return files
}

/** What each page weighs on a first visit, gzipped, in the language of the words. */
export async function weighPages(folder: string, pages: readonly WeighedPage[]): Promise<Weight[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  const first = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  if (first.length === 0) throw new Error('the page loads no script')
  const byFile = new Map(Object.entries(manifest).map(([source, { file }]) => [file, source]))
  const files = pageFiles()
  const sizes = new Map<string, number>()
  const sizeOf = async (file: string) => {
    const known = sizes.get(file) ?? (await gzipped(await readFile(join(folder, file)))).length
    sizes.set(file, known)
    return known
  }
  return Promise.all(
    pages.map(async ({ name, sources, limitKb }) => {
      const words = (await Promise.all(sources.map((source) => files.words(sourcePath(source))))).flat()
      const wanted = [...first.flatMap((file) => byFile.get(file) ?? []), wordsSource(manifest, 'index'), ...sources]
      const fetched = scriptsOf(manifest, [...wanted, ...words.map((domain) => wordsSource(manifest, domain))])
      for (const file of first) fetched.add(file)
      const scripts = [...fetched].filter((file) => file.endsWith('.js'))
      const bytes = (await Promise.all(scripts.map(sizeOf))).reduce((sum, size) => sum + size, 0)
      return { name, kb: bytes / BYTES_PER_KB, limitKb, scripts: scripts.length }
    }),
  )
}

/** A source of the manifest as a path from the top. */
const sourcePath = (source: string) => `web/${source.replace(/\?.*$/, '')}`

/** Where the words of a domain lie; the longest language stands for all. */
function wordsSource(manifest: Manifest, domain: string): string {
  const file = domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const found = Object.keys(manifest).find((source) => source.endsWith(`domain/words/fr/${file}.ts`))
  if (!found) throw new Error(`the build has no words of ${domain}`)
  return found
}

/** A table of weights for people to read, heaviest first. */
export function weightTable(weights: readonly Weight[]): string {
  const sorted = [...weights].sort((one, other) => other.kb - one.kb)
  return sorted
    .map(({ name, kb, limitKb, scripts }) => {
      const mark = kb > limitKb ? '  TOO HEAVY' : ''
      return `${kb.toFixed(1).padStart(7)} kB of ${limitKb}  ${String(scripts).padStart(3)} files  ${name}${mark}`
    })
    .join('\n')
}
