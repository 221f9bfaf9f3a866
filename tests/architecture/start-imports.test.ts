import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanImports } from '#web/build/scan-imports.ts'
import { handWritten, ROOT } from './sources.ts'

/** What the serving process loads with its first use only: together more than half of the memory that it may take. */
const AT_FIRST_USE = [
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  '@tus/s3-store',
  'nodemailer',
  'pdfmake',
  'sharp',
  'tesseract.js',
  'onnxruntime-node',
  'vite',
  'write-excel-file',
  'zipcodes',
]

/** The chain of files by which a start loads each package, by the package's name. */
async function loadedBy(first: string): Promise<Map<string, string>> {
  const aliases = (await Bun.file(join(ROOT, 'package.json')).json()).imports
  const sources = new Map((await handWritten(['.ts'])).map((source) => [source.path, source]))
  const packages = new Map<string, string>()
  const ways = new Map([[first, first]])
  for (const [path, way] of ways) {
    const source = sources.get(path)
    if (!source) continue
    for (const { target, isOurs, isType, isLazy } of scanImports(source, aliases)) {
      if (isType || isLazy) continue
      const found = isOurs ? ways : packages
      if (!found.has(target)) found.set(target, `${way} > ${target}`)
    }
  }
  return packages
}

test('a start loads no library that only some requests need', async () => {
  const packages = await loadedBy('server/boot/start.ts')
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['hono', 'kysely']))
  expect(AT_FIRST_USE.flatMap((name) => packages.get(name) ?? [])).toEqual([])
})
