import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spoken } from '#domain/words/en/spoken.ts'
import { loadedParts, wordsRead } from './page-words.ts'
import { scanImports } from './scan-imports.ts'
import { handWritten, ROOT } from './sources.ts'

const parts = Object.keys(spoken.parts)

test('every page fetches the words that it says beside its code, not after it', async () => {
  const aliases = (await Bun.file(join(ROOT, 'package.json')).json()).imports
  const sources = (await handWritten(['.ts', '.tsx'])).filter(({ path }) => path.startsWith('web/'))
  const imports = sources.flatMap((source) => scanImports(source, aliases))
  const loaded = loadedParts(sources, imports, parts)
  const lacking = loaded.flatMap(({ file, says, fetches, how }) => {
    const missing = says.filter((part) => !fetches.includes(part))
    const all = says.map((part) => `'${part}'`).join(', ')
    return missing.length > 0 ? [`${file}: write ${how.replace('…', all)}`] : []
  })
  expect(lacking).toEqual([])
  expect(loaded.length).toBeGreaterThan(15)
})

test('the words of a file are found however it takes them', () => {
  const read = (code: string) => wordsRead(code, parts)
  expect(read('const words = useWords()\nwords.loads.status')).toEqual(['loads'])
  expect(read('const { parties: w, units } = useWords()')).toEqual(['parties'])
  expect(read('const { position } = useWords().driver')).toEqual(['driver'])
  expect(read('function label(words: Words) { return words.auth.signIn }')).toEqual(['auth'])
  expect(read('const said = useWords()\nsaid.charges.title')).toEqual(['charges'])
  expect(read('// words.loads\nconst words = useWords()\nwords.shell.close')).toEqual([])
})
