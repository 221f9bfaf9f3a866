import { posix } from 'node:path'

/** The `imports` of package.json; a name that stands for another file on a server has its file in a browser as default. */
export type Aliases = Record<string, string | { default: string }>

/** A file by its path from the top, with forward slashes. */
export type Source = { path: string; text: string }

/** One import of one file. `target` is a path from the top where it is ours, else the name of the package. */
export type Import = {
  from: string
  written: string
  target: string
  isOurs: boolean
  /** Vanishes when the types are taken away. */
  isType: boolean
  /** Loaded when it is first needed. */
  isLazy: boolean
}

const STATIC = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w$*\s{},]*?\s*from\s*)['"]([^'"\n]+)['"]/gm
const BARE = /^[ \t]*import\s*['"]([^'"\n]+)['"]/gm
const DYNAMIC = /(typeof\s+)?\bimport\(\s*['"]([^'"\n]+)['"]\s*\)(\.[A-Z]\w*)?/g
const WORKER = /new URL\(\s*['"](\.[^'"\n]+\.[cm]?[jt]sx?)['"]\s*,\s*import\.meta\.url/g
const REQUIRE = /\brequire(?:\.resolve)?\(\s*['"]([^'"\n]+)['"]/g

/** Every import of a file, whether of values or of types only, static, lazy or as a worker. */
export function scanImports({ path, text }: Source, aliases: Aliases): Import[] {
  const code = withoutComments(text)
  const found: Import[] = []
  const add = (written: string, isType: boolean, isLazy: boolean) => {
    found.push({ from: path, written, isType, isLazy, ...resolveTarget(path, written, aliases) })
  }
  for (const [, type, written = ''] of code.matchAll(STATIC)) add(written, type !== undefined, false)
  for (const [, written = ''] of code.matchAll(BARE)) add(written, false, false)
  for (const [, type, written = '', name] of code.matchAll(DYNAMIC)) add(written, Boolean(type ?? name), true)
  for (const [, written = ''] of code.matchAll(WORKER)) add(written, false, true)
  for (const [, written = ''] of code.matchAll(REQUIRE)) add(written, false, true)
  return found
}

/** The code with its comments blanked; a string that holds what looks like a comment stays. */
export function withoutComments(text: string): string {
  const pieces = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g
  return text.replace(pieces, (piece) => (piece.startsWith('/') ? piece.replace(/[^\n]/g, ' ') : piece))
}

function resolveTarget(from: string, written: string, aliases: Aliases) {
  if (written.startsWith('.')) {
    return { target: posix.join(posix.dirname(from), written.replace(/\?.*$/, '')), isOurs: true }
  }
  for (const [alias, path] of Object.entries(aliases)) {
    const ours = (typeof path === 'string' ? path : path.default).replace(/^\.\//, '')
    if (alias === written) return { target: ours, isOurs: true }
    const [head = '', tail] = alias.split('*')
    if (tail !== undefined && written.startsWith(head)) {
      return { target: ours.replace('*', written.slice(head.length)), isOurs: true }
    }
  }
  return { target: packageName(written), isOurs: false }
}

function packageName(written: string): string {
  if (/^(node:|bun:|virtual:)/.test(written)) return written
  const parts = written.split('/')
  return written.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? written)
}
