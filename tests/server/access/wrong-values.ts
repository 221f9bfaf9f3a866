import { type Answer, callProcedure, kindOf } from './call.ts'
import { refusedByContract } from './contract.ts'
import type { Reached } from './fixture.ts'
import type { Tried } from './foreign-ids.ts'
import { keptCookie, spendCookie, type Who } from './kept-cookies.ts'
import { matrix } from './matrix.ts'
import type { RouterPath } from './sample-types.ts'
import { paths } from './samples.ts'
import { isId, type Leaf, leavesOf, type Path, withValue } from './walk.ts'

/** What is wrong with one value, and whether it must be refused: else it need only be answered. */
export type Wrong = { name: string; value: unknown; isRefused: boolean }

/** What is wrong for any field of this kind. */
export function wrongsOf({ value }: Leaf): Wrong[] {
  const always = [
    { name: 'an object', value: { $ne: 1 }, isRefused: true },
    { name: 'a list', value: [[]], isRefused: true },
  ]
  if (typeof value === 'boolean') return [...always, { name: 'a word', value: 'true', isRefused: true }]
  if (typeof value === 'number') {
    return [
      ...always,
      { name: 'a word', value: '1', isRefused: true },
      { name: 'minus one', value: -1, isRefused: false },
      { name: 'a fraction', value: 0.5, isRefused: false },
      { name: 'a number beyond all bounds', value: 1e308, isRefused: true },
    ]
  }
  if (typeof value !== 'string') return always
  const text = [
    ...always,
    { name: 'a number', value: 7, isRefused: true },
    { name: 'nothing', value: '', isRefused: false },
    { name: 'a long text', value: 'x'.repeat(300_000), isRefused: true },
    { name: 'a NUL', value: `${value}\0`, isRefused: true },
    { name: 'half a character', value: `${value}\ud800`, isRefused: true },
    { name: 'wildcards', value: '%_%', isRefused: false },
    { name: 'a quote', value: "';--\\", isRefused: false },
  ]
  return isId(value) ? [...text, { name: 'no id', value: value.slice(1), isRefused: true }] : text
}

/** A password and the secret of a link may hold any character, what a reader saw any shape. */
const ANY_TEXT = /password$|^token$|\.reading$/i

function isNamed(answer: Answer, way: Path): boolean {
  const asked = way.join('.')
  return answer.fields.some(({ field, code }) => {
    if (code === 'unknown_field') return true
    return field === '' || asked === field || asked.startsWith(`${field}.`) || field.startsWith(`${asked}.`)
  })
}

/** Over the network a query stands in the address, and one that is too long is refused before anybody reads it. */
const HEADERS_TOO_LONG = 431

/** Procedures whose inputs are tried: the other takes nothing but what a stream is told. */
export const callable = paths.filter((path) => path !== 'live.changes')

/** Somebody who may call a procedure: the admin, else the driver, else a company's office, else a visitor behind a link. */
export function whoMay(path: RouterPath): Extract<Who, 'link' | 'admin' | 'driver' | 'contractor'> {
  if (matrix[path].startsWith('-+')) return 'link'
  if (matrix[path][5] === '+') return 'admin'
  return matrix[path][2] === '+' ? 'driver' : 'contractor'
}

type Trying = {
  /** The values that are tried in a field. */
  wrongs?: (leaf: Leaf) => readonly Wrong[]
  /** Ends it early. */
  isOver?: () => boolean
  /** Sends everything; without it one value per field, and whatever the contract does not refuse by itself. */
  sendsAll?: boolean
}

/**
 * Puts every wrong value into every field of a procedure's input. Gives what broke, or was taken though it must be
 * refused, or was refused without its field.
 */
export async function tryWrongValues(
  access: Reached,
  path: RouterPath,
  input: unknown,
  { wrongs = wrongsOf, isOver = () => false, sendsAll = false }: Trying = {},
): Promise<Tried> {
  const who = whoMay(path)
  const cookie = await keptCookie(access, who)
  const failures: string[] = []
  let tried = 0
  const send = async (bad: unknown) => {
    const answer = await callProcedure(access.app, path, bad, { cookie })
    if (answer.status < 300 && kindOf(path) !== 'query') spendCookie(access, who)
    return answer
  }
  const ask = async (bad: unknown, isSent: boolean) => (isSent ? null : refusedByContract(path, bad)) ?? send(bad)
  const judge = (name: string, way: Path, answer: Answer, isRefused: boolean) => {
    tried += 1
    if (answer.status === HEADERS_TOO_LONG) return
    const isTyped = answer.status < 300 || answer.code !== null
    const isRight = !isRefused || (answer.status === 400 && isNamed(answer, way))
    if (answer.status >= 500 || !isTyped || !isRight) {
      failures.push(`${path} ${way.join('.')} with ${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    }
  }
  if (input === undefined) {
    const answer = await send({ anything: 1 })
    return { tried: 1, failures: answer.status >= 500 ? [`${path}: ${answer.text.slice(0, 300)}`] : [] }
  }
  judge('an unknown field', ['intruder'], await send({ ...(input as object), intruder: 1 }), true)
  for (const [turn, leaf] of leavesOf(input).entries()) {
    if (isOver()) break
    const tries = wrongs(leaf)
    for (const [place, { name, value, isRefused }] of tries.entries()) {
      const lenient = ANY_TEXT.test(leaf.path.join('.'))
      // Another kind of value for each field, so that each kind is sent to many procedures.
      const isSent = sendsAll || place === turn % tries.length
      judge(name, leaf.path, await ask(withValue(input, leaf.path, value), isSent), isRefused && !lenient)
    }
    judge('nothing there', leaf.path, await ask(withValue(input, leaf.path, undefined), sendsAll), false)
  }
  return { tried, failures }
}
