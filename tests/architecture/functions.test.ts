import { beforeAll, expect, test } from 'vitest'
import { callsInEffects, type FoundFunction, functionsOf } from './functions.ts'
import { ownWaiting } from './own-waiting.ts'
import { handWritten, type Source } from './sources.ts'

/** Lines of its own that a function may have. */
const MOST_LINES = 60
/** The outline of a page may name more. */
const MOST_LINES_OF_PAGE = 90

let product: Source[]
beforeAll(async () => {
  const sources = await handWritten(['.ts', '.tsx'])
  // A migration is not edited once it is merged.
  product = sources.filter(({ path }) => /^(web|ui|server|db)\//.test(path) && !path.startsWith('db/migrations/'))
})

const mostLines = ({ path, name }: FoundFunction) =>
  /-page\.tsx$/.test(path) && /Page$/.test(name) ? MOST_LINES_OF_PAGE : MOST_LINES

test('no function is longer than a screen', () => {
  const long = product.flatMap(functionsOf).filter((found) => found.lines > mostLines(found))
  expect(long.map(({ path, name, lines }) => `${path} ${name}: ${lines} lines`)).toEqual([])
})

test('lines of named functions inside a function are not its own', () => {
  const text = ['function outer() {', '  const inner = () => {', '    return 1', '  }', '  return inner', '}'].join(
    '\n',
  )
  expect(
    functionsOf({ path: 'web/a.ts', text })
      .map(({ name, lines }) => `${name} ${lines}`)
      .sort(),
  ).toEqual(['inner 3', 'outer 3'])
})

test('no effect changes anything on the server', () => {
  const pages = product.filter(({ path }) => /^(web|ui)\//.test(path))
  const found = pages.flatMap((source) => mutationsInEffects(source).map((call) => `${source.path}: ${call}`))
  expect(found).toEqual([])
  expect(mutationsInEffects({ path: 'web/a.tsx', text: 'useEffect(() => mutate({ id }), [mutate, id])' })).toEqual([
    'mutate',
  ])
  expect(mutationsInEffects({ path: 'web/a.tsx', text: 'useEffect(() => void save.mutateAsync({}), [save])' })).toEqual(
    ['save.mutateAsync'],
  )
  const renamed = 'const { mutate: send } = useIt()\nuseEffect(() => send({ id }), [send, id])'
  expect(mutationsInEffects({ path: 'web/a.tsx', text: renamed })).toEqual(['send'])
})

/** Calls of mutations inside effects, also of one that was given a name of its own. */
function mutationsInEffects(source: Source): string[] {
  const names = [...source.text.matchAll(/\bmutate(?:Async)?: (\w+)/g)].map(([, name]) => name)
  return callsInEffects(source).filter((call) => /(^|\.)mutate(Async)?$/.test(call) || names.includes(call))
}

test('what is read without suspense is listed with its reason', () => {
  const read = product.filter(({ path, text }) => path.startsWith('web/') && READ_WITHOUT_SUSPENSE.test(text))
  expect(read.map(({ path }) => path).sort()).toEqual(Object.keys(ownWaiting).sort())
  expect(READ_WITHOUT_SUSPENSE.test('const { data } = trpc.loads.list.useInfiniteQuery(filter)')).toBe(true)
  expect(READ_WITHOUT_SUSPENSE.test('const [load] = trpc.loads.byId.useSuspenseQuery({ id })')).toBe(false)
})

const READ_WITHOUT_SUSPENSE = /\buse(Infinite)?Quer(y|ies)\(/
