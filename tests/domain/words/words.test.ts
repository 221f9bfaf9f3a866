import { expect, test } from 'vitest'
import { languages, localeOf } from '#domain/format/locale.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { loadActions } from '#domain/loads/steps.ts'
import type { Explanation } from '#domain/settlements/explanation.ts'
import { explain } from '#domain/words/explain.ts'
import { figures } from '#domain/words/figures.ts'
import { loadWords } from '#domain/words/load-words.ts'

const explanation: Explanation = {
  inputs: [],
  steps: [
    { code: 'weight_to_quantity', params: { net: '47310', from: 'lb', quantity: '23.66', unit: 'ton' } },
    { code: 'quantity_times_rate', params: { quantity: '23.66', unit: 'ton', rate: '6.25', amount: '147.88' } },
  ],
  rounding: [{ of: 'amount', to: '0.01', mode: 'half_away' }],
}
const explained = async (language: (typeof languages)[number]) => {
  const words = await loadWords(language)
  const choice = { locale: localeOf(language), currency: 'USD', zone: 'America/Chicago', units: words.units }
  return explain(explanation, words.settlements, figures(choice)).map((line) => line.replace(/[\u00a0\u202f]/g, ' '))
}

test('a driver reads how their pay came about', async () => {
  expect(await explained('en')).toEqual([
    '47,310 lb net are 23.66 tons.',
    '23.66 tons × $6.25 = $147.88.',
    'Rounded to 0.01, halves away from zero.',
  ])
})

test('they read it in their own language too', async () => {
  expect((await explained('es'))[0]).toBe('47,310 lb netos son 23.66 toneladas cortas.')
  expect((await explained('fr'))[1]).toBe('23,66 tonnes courtes × 6,25 $ US = 147,88 $ US.')
})

test('the texts of the offline banner, the crash screen and the palette are the promised ones', async () => {
  const { shell } = await loadWords('en')
  expect(shell.offline).toBe("You're offline. Changes will sync when connection is restored.")
  expect(shell.online).toBe("You're back online! All changes will sync automatically.")
  expect(shell.crashed).toBe('Something went wrong')
  expect(shell.crashedText).toBe('We encountered an unexpected error. Please try refreshing the page.')
  expect([shell.refreshPage, shell.goToDashboard]).toEqual(['Refresh Page', 'Go to Dashboard'])
  expect([shell.palette.placeholder, shell.palette.nothing]).toEqual([
    'Type a command or search...',
    'No results found',
  ])
})

test.each(languages)('in %s no two statuses and no two buttons have the same name', async (language) => {
  const { loads } = await loadWords(language)
  expect(new Set(loadStatuses.map((status) => loads.status[status])).size).toBe(loadStatuses.length)
  expect(new Set(loadActions.map((action) => loads.action[action])).size).toBe(loadActions.length)
})

/** Every plain text of a language, by its place. */
function texts(value: unknown, place = ''): [string, string][] {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${place}.${key}`))
}

test.each(languages)('in %s no text is empty', async (language) => {
  expect(texts(await loadWords(language)).filter(([, text]) => text.trim() === '')).toEqual([])
})
