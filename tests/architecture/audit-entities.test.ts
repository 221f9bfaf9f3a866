import { expect, test } from 'vitest'
import { en } from '#domain/words/en/index.ts'
import { handWritten } from './sources.ts'

/** The kinds of record that the product writes changes of, as far as the call names them. */
const AUDITED = /\baudit\(\{\s*entity: '(\w+)'/g

test('every kind of record in the change log has a name there', async () => {
  const sources = (await handWritten(['.ts'])).filter(({ path }) => path.startsWith('server/'))
  const kinds = new Set(sources.flatMap(({ text }) => [...text.matchAll(AUDITED)].map(([, kind = '']) => kind)))
  expect(kinds.size).toBeGreaterThan(15)
  expect([...kinds].filter((kind) => !Object.hasOwn(en.audit.entity, kind))).toEqual([])
})
