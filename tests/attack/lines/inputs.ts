import { sampleOf } from '../../server/access/samples.ts'
import type { Leaf } from '../../server/access/walk.ts'
import { callable, tryWrongValues, type Wrong, wrongsOf } from '../../server/access/wrong-values.ts'
import { type Line, tally } from '../attack.ts'

/** So many wrong values are tried in one field. */
const MOST_A_FIELD = 6

/** Values that may be taken or refused, and break nothing. */
const HOSTILE: readonly unknown[] = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/proc/self/environ',
  `$\{jndi:ldap://127.0.0.1/a}`,
  '{{constructor.constructor("return process")()}}',
  '\u202egnp.exe',
  '\ufeff\u200b\u2028\u2029',
  '𝕿𝖗𝖚𝖈𝖐 🚚\u0301\u0301\u0301',
  'İıſK',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  Number.MAX_SAFE_INTEGER,
  -2_147_483_649,
  null,
  true,
]
/** Values that no field takes. */
const IMPOSSIBLE: readonly unknown[] = [
  JSON.parse('{"__proto__":{"roles":["admin"]}}'),
  { constructor: { prototype: { isAdmin: true } } },
  nested(200),
  Array.from({ length: 5_000 }, () => 'x'),
]

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { a: nested(depth - 1) }
}

function hostileFor({ value }: Leaf): Wrong[] {
  // What a reader saw on a ticket may have any shape.
  const isText = typeof value === 'string'
  return [
    ...HOSTILE.map((each) => ({ name: JSON.stringify(each), value: each, isRefused: false })),
    ...IMPOSSIBLE.map((each) => ({ name: JSON.stringify(each).slice(0, 40), value: each, isRefused: isText })),
  ]
}

/** Wrong types, huge values, unicode, NUL, prototype keys and paths in every field of every procedure. */
export const inputs: Line = {
  name: 'inputs',
  async run({ access, some, isOver }) {
    const { add, result } = tally()
    for (const path of some(callable)) {
      if (isOver()) break
      const input = await sampleOf(path, access.fixtures.driver)
      const wrongs = (leaf: Leaf) => some([...wrongsOf(leaf), ...hostileFor(leaf)], MOST_A_FIELD)
      add(await tryWrongValues(access, path, input, { wrongs, isOver, sendsAll: true }))
    }
    return result()
  },
}
