import { PASSWORD_WORDS } from './password-words.ts'

/** The only factor there is, so it must be long; any characters, none required. */
export const PASSWORD_MIN = 15
export const PASSWORD_MAX = 200

/** What must be left of a password once everything guessable has been taken out. */
const UNGUESSABLE_MIN = 6
const DISTINCT_MIN = 5
const SAME_WORD_MIN = 3

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const WALKS = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
const WALK_MIN = 4

/** Letters that stand in for others in passwords as people write them: p@ssw0rd. */
const STAND_INS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Whether a password is one of those that are tried first: a common word, the person's or the company's own name, a walk
 * over the keyboard, a date, or anything of these repeated or joined. A list of single common passwords would miss nearly
 * all of this length, so the rule takes out what is guessable and looks at what remains.
 * @param own names and addresses that the password must not be made of
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase()
  if (new Set(plain).size < DISTINCT_MIN || isRepeated(plain)) return true
  const words = [...ownWords(own), ...PASSWORD_WORDS]
  return [plain, written(plain)].some((form) => rest(form, words).length < UNGUESSABLE_MIN)
}

function ownWords(own: readonly string[]): string[] {
  return own
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SAME_WORD_MIN)
    .sort((one, other) => other.length - one.length)
}

function written(text: string): string {
  return [...text].map((character) => STAND_INS[character] ?? character).join('')
}

/** One short piece over and over, the last time perhaps cut off. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length++) {
    const piece = text.slice(0, length)
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true
  }
  return false
}

/** What remains without words, walks, digits and what stands between them. */
function rest(text: string, words: readonly string[]): string {
  let left = text
  for (const word of words) left = left.replaceAll(word, ' ')
  left = left
    .split(' ')
    .map((piece) => withoutWalks(piece))
    .join(' ')
  return left.replace(/[\s\d\p{P}\p{S}]/gu, '')
}

function withoutWalks(piece: string): string {
  for (let length = piece.length; length >= WALK_MIN; length--) {
    for (let start = 0; start + length <= piece.length; start++) {
      const part = piece.slice(start, start + length)
      if (WALKS.some((walk) => walk.includes(part))) {
        return `${withoutWalks(piece.slice(0, start))} ${withoutWalks(piece.slice(start + length))}`
      }
    }
  }
  return piece
}
