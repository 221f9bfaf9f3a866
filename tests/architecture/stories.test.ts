import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

test('every ui component has a story', async () => {
  const entries = await readdir(join(ROOT, 'ui/components'), { withFileTypes: true })
  const components = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const files = await readdir(join(ROOT, 'stories'), { recursive: true })
  const withStory = new Set(files.flatMap((file) => /([^/\\]+)\.stories\.tsx$/.exec(file)?.[1] ?? []))
  expect(components.length).toBeGreaterThan(20)
  expect(components.filter((name) => !withStory.has(name))).toEqual([])
})

/** Names of the components that a module's `export { … } from './components/…'` lines give to the world. */
function exportedComponents(source: string): string[] {
  return [...source.matchAll(/export \{([^}]*)\} from '\.\/components\/[^']*\.tsx'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name) && /[a-z]/.test(name)),
  )
}

test('every component that ui gives to the world is shown in a story', async () => {
  const components = exportedComponents(await readFile(join(ROOT, 'ui/index.ts'), 'utf8'))
  const files = (await readdir(join(ROOT, 'stories'), { recursive: true })).filter((file) => /\.tsx$/.test(file))
  const stories = (await Promise.all(files.map((file) => readFile(join(ROOT, 'stories', file), 'utf8')))).join('\n')
  const isShown = (name: string) => new RegExp(`<${name}\\b|component: ${name}\\b`).test(stories)
  expect(components.length).toBeGreaterThan(60)
  expect(components.filter((name) => !isShown(name))).toEqual([])
})

test('every module of a ui component is given to the world or used by one that is', async () => {
  const folder = join(ROOT, 'ui/components')
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file))
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const index = await readFile(join(ROOT, 'ui/index.ts'), 'utf8')
  const named = [...sources, index].join('\n')
  expect(files.filter((file) => !named.includes(`/${file.split('/').at(-1)}'`))).toEqual([])
})

/** The fields of a component's own props that no sentence explains. */
function undocumentedProps(source: string): string[] {
  return [...source.matchAll(/export type (\w+Props)\b[^=]*=([\s\S]*?)\n\}\n/g)].flatMap(([, name = '', body = '']) => {
    const lines = body.split('\n')
    return lines.flatMap((line, at) => {
      const prop = /^\s{2,4}(\w+)\??: /.exec(line)?.[1]
      return prop && !lines[at - 1]?.trim().endsWith('*/') ? [`${name}.${prop}`] : []
    })
  })
}

test('every prop of a ui component is explained, so that its page in the catalogue is', async () => {
  const folder = join(ROOT, 'ui/components')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  expect(undocumentedProps('export type AProps = {\n  label: string\n}\n')).toEqual(['AProps.label'])
  expect(sources.flatMap(undocumentedProps)).toEqual([])
})
