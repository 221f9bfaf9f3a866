import { withoutComments } from '#web/build/scan-imports.ts'

/** A piece of text that a page says without the words of a language. */
export type PlainSentence = { line: number; text: string }

/** Names that are the same in every language. */
const NAMES = /^(Haulbook|SHA-256|English|Español|Français)$/
const HAS_WORD = /\p{L}{2,}/u

/** Attributes and fields whose text somebody reads or hears. */
const SAID =
  '(?:label|title|placeholder|alt|description|hint|error|aria-label|aria-description|aria-roledescription|aria-valuetext|summary|message|[a-z]+Label)'

const looks: [RegExp, (text: string) => boolean][] = [
  // <p>Some text</p>, also beside {an expression}
  [/[>}]([^<>{}\n]+)<\//g, () => true],
  [/<[a-zA-Z][^<>{}\n]*>([^<>{}\n=;()]+)\{/g, () => true],
  // A line of nothing but words, as long text between tags is broken
  [/^\s{4,}(\p{Lu}[\p{L}’' ,.–-]+[.\p{L}])$/gmu, (text) => text.includes(' ')],
  [new RegExp(`\\s${SAID}="([^"]+)"`, 'g'), () => true],
  [new RegExp(`\\b${SAID}=\\{['\`]([^'\`$]+)['\`]\\}`, 'g'), () => true],
  // Fields of what is handed on: a single word there may be a code
  [new RegExp(`\\b(?:${SAID}|text): '([^']+)'`, 'g'), (text) => /\p{L}{2,} \p{L}/u.test(text)],
]

/** The sentences of a component's source that stand in it instead of in the catalogue of words. */
export function plainSentences(source: string): PlainSentence[] {
  const code = withoutComments(source)
  const found = looks.flatMap(([look, counts]) =>
    [...code.matchAll(look)].flatMap((match) => {
      const text = match[1]?.trim() ?? ''
      if (!HAS_WORD.test(text) || NAMES.test(text) || !counts(text)) return []
      return [{ line: code.slice(0, match.index + match[0].indexOf(text)).split('\n').length, text }]
    }),
  )
  return found.sort((one, other) => one.line - other.line)
}
