import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weighedPages } from '../../support/weights/pages.ts'
import { scriptsOf, weighPages, weightTable } from '../../support/weights/weigh-pages.ts'

const WEB = join(import.meta.dirname, '..', '..', '..', 'web')

test('a page fetches what it imports, each file once, and nothing that waits for a press', () => {
  const manifest = {
    'a.tsx': { file: 'a.js', imports: ['b.tsx', 'c.tsx'] },
    'b.tsx': { file: 'b.js', imports: ['c.tsx', 'a.tsx'] },
    'c.tsx': { file: 'c.js' },
    'later.tsx': { file: 'later.js' },
  }
  expect([...scriptsOf(manifest, ['a.tsx'])].sort()).toEqual(['a.js', 'b.js', 'c.js'])
  expect(() => scriptsOf(manifest, ['gone.tsx'])).toThrow('gone.tsx')
})

test('a page above its limit is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-weights-'))
  const incompressible = () => crypto.getRandomValues(new Uint8Array(30_000))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), '<script type="module" src="/start.js"></script>')
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      _start: { file: 'start.js' },
      '../server/domain/words/fr/index.ts': { file: 'words.js' },
      '../server/domain/words/fr/audit.ts': { file: 'audit.js' },
      'operation.ts': { file: 'page.js', imports: ['_start'] },
      'features/audit/audit-details.tsx': { file: 'page.js', imports: ['_start'] },
    }),
  )
  for (const name of ['start', 'words', 'audit', 'page']) await writeFile(join(folder, `${name}.js`), incompressible())
  const [light, heavy] = await weighPages(folder, [
    { name: 'light', sources: ['operation.ts'], limitKb: 100 },
    // The same script, of a part that says words.
    { name: 'heavy', sources: ['features/audit/audit-details.tsx'], limitKb: 100 },
  ])
  expect(light?.kb).toBeCloseTo(90, 0)
  expect(heavy?.kb).toBeCloseTo(120, 0)
  expect(weightTable([light, heavy].flatMap((each) => each ?? []))).toMatch(
    /120\.\d kB of 100.*heavy {2}TOO HEAVY\n +90/,
  )
  await rm(folder, { recursive: true })
})

test('every page is weighed with the parts that it shows at once', async () => {
  const pages = await weighedPages(WEB)
  const loads = pages.find(({ name }) => name === '_signed-in/loads.index')
  expect(loads?.sources).toContain('routes/_signed-in.tsx?tsr-split=component')
  expect(
    pages
      .filter(({ limitKb }) => limitKb === 190)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['auth', 'customer-portal', 'docs', 'haul', 'index', 'verify'])
  expect(pages.find(({ name }) => name === '_signed-in/dashboard (driver)')?.limitKb).toBe(270)
})
