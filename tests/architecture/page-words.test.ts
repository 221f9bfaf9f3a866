import { expect, test } from 'vitest'
import { pageFiles } from '#web/build/page-files.ts'
import { wordsRead } from '#web/build/words-read.ts'

test('the words of a file are found however it takes them', () => {
  const read = (code: string) => wordsRead(code, ['auth', 'charges', 'driver', 'loads', 'parties'])
  expect(read('const words = useWords()\nwords.loads.status')).toEqual(['loads'])
  expect(read('const { parties: w, units } = useWords()')).toEqual(['parties'])
  expect(read('const { driver } = useWords()')).toEqual(['driver'])
  expect(read('const { position } = useWords().driver')).toEqual(['driver'])
  expect(read('function label(words: Words) { return words.auth.signIn }')).toEqual(['auth'])
  expect(read('const said = useWords()\nsaid.charges.title')).toEqual(['charges'])
  expect(read('// words.loads\nconst words = useWords()\nwords.shell.close')).toEqual([])
})

test('a page has its own words and those of what comes with it, not of what is loaded later', async () => {
  const { words } = pageFiles()
  expect(await words('web/routes/auth.tsx')).toEqual(['auth', 'refusals'])
  // Its link step says words of the profile, and is loaded when somebody opens such a link.
  expect(await words('web/features/account/link-step.tsx')).toContain('profile')
})
