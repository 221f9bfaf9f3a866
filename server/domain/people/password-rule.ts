import { COMMON_PASSWORDS } from './frequent-passwords.ts'
import { PASSWORD_PHRASES, PASSWORD_WORDS } from './password-words.ts'

/** What must be left of a password once everything guessable has been taken out. */
const UNGUESSABLE_MIN = 6
const DISTINCT_MIN = 5
const SAME_WORD_MIN = 3
/** So many common passwords joined are still tried first. */
const JOINED_MAX = 3
const COMMON_MIN = 4
const COMMON_MAX = Math.max(...[...COMMON_PASSWORDS].map((password) => password.length))

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
 * Whether a password is one of those that are tried first: up to three of the most common ones joined, a well-known
 * phrase, the person's or the company's own name, a walk over the keyboard, a date, or anything of these repeated. The
 * list alone would miss most of this length, so the rule also takes out what is guessable and looks at what remains.
 * @param own names and addresses that the password must not be made of
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  const plain = password.toLowerCase()
  if (new Set(plain).size < DISTINCT_MIN || isRepeated(plain)) return true
  const words = [...ownWords(own), ...PASSWORD_WORDS]
  return [plain, written(plain)].some(
    (form) => rest(form, words).length < UNGUESSABLE_MIN || isPhrase(form) || isJoined(form),
  )
}

/** A phrase that everybody knows, however it is spaced, with little of one's own. */
function isPhrase(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return PASSWORD_PHRASES.some((phrase) => letters.includes(phrase) && letters.length - phrase.length < UNGUESSABLE_MIN)
}

/** Whether the text is nothing but a few common passwords, with figures and signs between them. */
function isJoined(text: string): boolean {
  const fewest: number[] = [0]
  for (let end = 1; end <= text.length; end++) {
    const isBetween = /[^\p{L}]/u.test(text[end - 1] ?? '')
    let best = isBetween ? (fewest[end - 1] ?? Infinity) : Infinity
    for (let start = Math.max(0, end - COMMON_MAX); start <= end - COMMON_MIN; start++) {
      const before = fewest[start] ?? Infinity
      if (before + 1 < best && COMMON_PASSWORDS.has(text.slice(start, end))) best = before + 1
    }
    fewest[end] = best
  }
  return (fewest[text.length] ?? Infinity) <= JOINED_MAX
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
