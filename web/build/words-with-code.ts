import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { pageFiles, ROOT } from './page-files.ts'

const HELPER = join(ROOT, 'web', 'format', 'with-words.ts')
const LATER = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?(["'`])([^"'`]+)\1\s*\)/g

/**
 * Has each part of the pages that is loaded later come together with the words that it says: which ones, follows from
 * its code and from what that imports. Where this plugin is missing a component suspends until its words are there.
 */
export function wordsWithCode(): Plugin {
  const files = pageFiles()
  return {
    name: 'words-with-code',
    // After the routes were split: their components are loaded later, too.
    enforce: 'post',
    hotUpdate: () => files.forget(),
    async transform(code, id) {
      if (!isOfPages(id)) return null
      const calls = await Promise.all(
        [...code.matchAll(LATER)].map(async (call) => {
          const target = await this.resolve(call[2] ?? '', id)
          const parts = target && isOfPages(target.id) ? await files.words(pathOf(target.id)) : []
          return { call: call[0], at: call.index, parts }
        }),
      )
      const saying = calls.filter(({ parts }) => parts.length > 0)
      return saying.length > 0 ? { code: withHelper(code, saying), map: null } : null
    },
  }
}

type Call = { call: string; at: number; parts: readonly string[] }

function withHelper(code: string, calls: readonly Call[]): string {
  const changed = calls.toReversed().reduce((text, { call, at, parts }) => {
    const together = `withWords$(${call}, ${JSON.stringify(parts)})`
    return text.slice(0, at) + together + text.slice(at + call.length)
  }, code)
  return `import { withWords as withWords$ } from ${JSON.stringify(HELPER)};\n${changed}`
}

const isOfPages = (id: string) => /\.tsx?$/.test(pathOf(id)) && pathOf(id).startsWith('web/')
/** From the top, with forward slashes and without what the bundler asks behind a question mark. */
const pathOf = (id: string) => relative(ROOT, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
