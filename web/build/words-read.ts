import { type Import, type Source, withoutComments } from './scan-imports.ts'

/** The domains whose words a file reads, however it takes them out of `useWords`. */
export function wordsRead(text: string, parts: readonly string[]): string[] {
  const code = withoutComments(text)
  const names = new Set(['words'])
  for (const [, name = ''] of code.matchAll(/\bconst (\w+)(?:: [\w{}: ]+)? = useWords\(\)(?!\.)/g)) names.add(name)
  const found = new Set<string>()
  for (const name of names) {
    for (const [, part = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) found.add(part)
  }
  for (const [, part = ''] of code.matchAll(/\buseWords\(\)\.(\w+)/g)) found.add(part)
  for (const [, taken = ''] of code.matchAll(/\bconst \{([^}]*)\}(?:: [^=]*)? = useWords\(\)(?!\.)/g)) {
    for (const part of taken.split(',')) found.add(part.split(':')[0]?.trim() ?? '')
  }
  return parts.filter((part) => found.has(part))
}

/** Gives the source of a file and what it imports; null for one that is not of the pages. */
export type ReadFile = (path: string) => Promise<{ source: Source; imports: readonly Import[] } | null>

/** The domains whose words are read by a file or by anything of the pages that comes with it. */
export async function wordsWith(path: string, parts: readonly string[], read: ReadFile): Promise<string[]> {
  const seen = new Set([path])
  const said = new Set<string>()
  for (const each of seen) {
    const file = await read(each)
    if (!file) continue
    for (const part of wordsRead(file.source.text, parts)) said.add(part)
    for (const one of file.imports) if (one.isOurs && !one.isType && !one.isLazy) seen.add(one.target)
  }
  return parts.filter((part) => said.has(part))
}
