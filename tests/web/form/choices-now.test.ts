import { expect, test } from 'vitest'
import { choicesNow } from '#web/form/choices-now.ts'

const sites = [
  { value: 's1', text: 'Highway 75 job', detail: 'Tulsa, OK' },
  { value: 's2', text: 'North Pit', detail: 'Davis, OK' },
]
const names = (typed: string, isAnswered: boolean) => choicesNow(sites, typed, isAnswered).map(({ text }) => text)

test('until the answer is there, the first row is one that bears what was typed', () => {
  expect(names(' north', false)).toEqual(['North Pit'])
  expect(names('tulsa', false)).toEqual(['Highway 75 job'])
  expect(names('South', false)).toEqual([])
})

test('an answer stands as the server gave it, which finds by more than the letters', () => {
  expect(names('nörth', true)).toEqual(['Highway 75 job', 'North Pit'])
  expect(names('', false)).toHaveLength(2)
})
