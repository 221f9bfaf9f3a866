import { type Import, withoutComments } from './scan-imports.ts'
import type { Source } from './sources.ts'

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

/** A page or a part of one that is loaded by itself: what it says, and what it has fetched with it. */
export type Loaded = { file: string; says: string[]; fetches: string[]; how: string }

/** Every page's route and every part that is loaded when it is first needed. */
export function loadedParts(
  sources: readonly Source[],
  imports: readonly Import[],
  parts: readonly string[],
): Loaded[] {
  const ownParts = new Map(sources.map(({ path, text }) => [path, wordsRead(text, parts)]))
  const steps = new Map<string, string[]>()
  for (const one of imports) {
    if (one.isType || one.isLazy || !one.isOurs) continue
    steps.set(one.from, [...(steps.get(one.from) ?? []), one.target])
  }
  const says = (file: string) => {
    const seen = new Set([file])
    for (const each of seen) for (const next of steps.get(each) ?? []) seen.add(next)
    return parts.filter((part) => [...seen].some((each) => ownParts.get(each)?.includes(part)))
  }
  const routes = sources.filter(({ path }) => /^web\/routes\/.+\.tsx$/.test(path))
  const byRoute = routes.map(({ path, text }) => ({
    file: path,
    says: says(path),
    fetches: names(/staticData: \{\s*words: \[([^\]]*)\]/.exec(text)?.[1]),
    how: 'staticData: { words: […] }',
  }))
  const later = imports.filter((one) => one.isLazy && !one.isType && /^web\/.+\.tsx$/.test(one.target))
  const byPart = later.map(({ from, written, target }) => {
    const text = sources.find(({ path }) => path === from)?.text ?? ''
    const path = written.replace(/[.$]/g, '\\$&')
    const call = new RegExp(`withWords\\(\\s*\\[([^\\]]*)\\],(?:(?!withWords)[^])*?import\\('${path}'\\)`)
    return {
      file: `${from}, which loads ${target}`,
      says: says(target),
      fetches: names(call.exec(text)?.[1]),
      how: 'lazy(withWords([…], …))',
    }
  })
  return [...byRoute, ...byPart]
}

function names(list: string | undefined): string[] {
  return [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}
