import { expect, test } from 'vitest'
import { atSignOut, endWork } from '#web/offline/work-endings.ts'

test('work that ended keeps its place until its user has left, so that a page drawn meanwhile begins none', () => {
  const said: string[] = []
  atSignOut({ end: () => said.push('ended'), forget: () => said.push('forgotten') })
  const letWorkBegin = endWork()
  expect(said).toEqual(['ended'])
  letWorkBegin()
  expect(said).toEqual(['ended', 'forgotten'])
})

test('what began after the end is ended by the next', () => {
  const said: string[] = []
  const begin = (name: string) => atSignOut({ end: () => said.push(`${name} ended`), forget: () => said.push(name) })
  begin('first')
  const letWorkBegin = endWork()
  begin('second')
  letWorkBegin()
  expect(said).toEqual(['first ended', 'first'])
  endWork()()
  expect(said).toEqual(['first ended', 'first', 'second ended', 'second'])
})
