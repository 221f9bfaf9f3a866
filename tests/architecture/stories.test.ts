import { readdir } from 'node:fs/promises'
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
