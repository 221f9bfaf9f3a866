import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { en } from '../../server/domain/words/en/index.ts'
import { scanImports } from './scan-imports.ts'
import { type ReadFile, wordsWith } from './words-read.ts'

/** The top of the checkout. */
export const ROOT = join(import.meta.dirname, '..', '..')
const PARTS = Object.keys(en.parts)

/** The files of the pages, each read once until one changes. */
export function pageFiles() {
  const { imports: aliases } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  let known = new Map<string, ReturnType<ReadFile>>()
  const read: ReadFile = (path) => {
    const asked = known.get(path) ?? (isOfPages(path) ? scanned(path) : Promise.resolve(null))
    known.set(path, asked)
    return asked
  }
  const scanned = async (path: string) => {
    const source = { path, text: await readFile(join(ROOT, path), 'utf8') }
    return { source, imports: scanImports(source, aliases) }
  }
  return {
    /** The domains whose words a file of the pages says, or what comes with it; its path is from the top. */
    words: (path: string) => wordsWith(path, PARTS, read),
    /** Has every file read anew. */
    forget() {
      known = new Map()
    },
  }
}

/** The tree of routes names them without an ending: their components are split off and say their own words. */
const isOfPages = (path: string) => /^web\/.+\.tsx?$/.test(path)
