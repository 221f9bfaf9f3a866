import { folded } from './palette-pages.ts'

/** What the palette understands beyond a search: a verb, a load, and for some whom it goes to. */
export type TypedCommand =
  | { kind: 'open'; load: string }
  /** `whom` is null until the little word before it is typed. */
  | { kind: 'assign'; load: string; whom: string | null }
  /** The load's number by itself, then what is written to whoever hauls it. */
  | { kind: 'message'; load: string; body: string }

/** The words of commands in the reader's language; the English ones are always understood, as numbers of loads are. */
export type CommandWords = { assign: string; open: string; message: string; to: string }

const ENGLISH: CommandWords = { assign: 'assign', open: 'open', message: 'message', to: 'to' }

/** A command with its arguments as far as they are typed; null for text that is a search. */
export function typedCommand(text: string, words: CommandWords): TypedCommand | null {
  const [verb = '', ...rest] = text.trimStart().split(/\s+/)
  const is = (word: string, name: keyof CommandWords) => [words[name], ENGLISH[name]].map(folded).includes(folded(word))
  const typed = rest.filter((word) => word !== '')
  if (typed.length === 0) return null
  if (is(verb, 'open')) return { kind: 'open', load: typed.join(' ') }
  if (is(verb, 'message')) return { kind: 'message', load: typed[0] ?? '', body: afterWords(text, 2) }
  if (!is(verb, 'assign')) return null
  const to = rest.findIndex((word, at) => at > 0 && is(word, 'to'))
  if (to < 0) return { kind: 'assign', load: typed.join(' '), whom: null }
  return {
    kind: 'assign',
    load: rest.slice(0, to).join(' '),
    whom: rest
      .slice(to + 1)
      .join(' ')
      .trim(),
  }
}

/** The text behind its first words, as it was typed. */
const afterWords = (text: string, words: number) => text.trim().replace(new RegExp(`^(\\S+\\s*){1,${words}}`), '')

/** The load that is meant: the one with just this number, zeros and letters before it aside, or the only one found. */
export function loadMeant<Load extends { load_number: string | null }>(
  found: readonly Load[],
  typed: string,
): Load | null {
  const asked = folded(typed.trim())
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
  const exact = found.find(({ load_number }) => folded(load_number ?? '') === asked)
  const byDigits = /^\d+$/.test(asked) ? found.filter((load) => digits(load.load_number ?? '') === digits(asked)) : []
  return (
    exact ?? (byDigits.length === 1 ? byDigits[0] : undefined) ?? (found.length === 1 ? found[0] : undefined) ?? null
  )
}
