import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { started } from '../commands/started.ts'
import { test } from './browser-test.ts'

/** The commands that need a demo fleet, on the one that is there. */
test('screenshots takes a picture of a map that is drawn', async ({ baseURL }, info) => {
  const folder = info.outputPath('pictures')
  const look = ['--role', 'admin', '--page', '/tracking', '--width', '390', '--theme', 'light']
  const url = baseURL ?? ''
  const { end } = await started(['screenshots', '--url', url, '--out', folder, ...look], /1 pictures in/)
  await end()
  expect(existsSync(join(folder, 'admin', 'tracking-390-light.png'))).toBe(true)
  expect(existsSync(join(folder, 'index.html'))).toBe(true)
})

test('lighthouse judges the sign-in page', async ({ baseURL }) => {
  const { end } = await started(['lighthouse', '--url', baseURL ?? '', '--page', '/auth'], /\/auth +\d+ +100 +100 +100/)
  await end()
})

test('bench pages comes to its first figure', async ({ baseURL }) => {
  const { end } = await started(['bench', 'pages', baseURL ?? ''], /time until the first figure is taken/)
  await end()
})
