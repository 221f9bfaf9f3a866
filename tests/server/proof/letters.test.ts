import { expect, test } from 'vitest'
import { pdfmakePdf } from '#server/adapters/pdfmake-pdf.ts'
import { printable, unprintable } from '#server/features/proof/printable.ts'
import { pdfText } from './pdf-text.ts'

test.each([
  ['a name of the West is plain text', 'Zoë Müller, Ñandú & Søn', 'Zoë Müller, Ñandú & Søn'],
  ['signs with a plain relative take it', '1\u202f000 → 2', '1\u00a0000 -> 2'],
  ['a sign that no font has stands as a question mark', '\u{1F69B} Li', '? Li'],
])('%s', (_, typed, printed) => {
  expect(printable(typed)).toBe(printed)
})

test('letters of the East of Europe come from the embedded font, the rest stays as it was', () => {
  expect(printable('Łukasz Dvořák')).toEqual([
    { text: 'Ł', font: 'Roboto' },
    { text: 'ukasz Dvo' },
    { text: 'ř', font: 'Roboto' },
    { text: 'ák' },
  ])
  expect(unprintable('Łukasz Dvořák, Nguyễn Đức, Иван, Ελένη, Müller')).toEqual([])
})

test.each([
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurmukhi'],
  ['हरप्रीत ढिल्लों', 'Devanagari'],
  ['አበበ ቢቂላ', 'Ethiopic'],
] as const)('%s is printed whole in the letters of %s', async (name, font) => {
  const [first = '', last = ''] = name.split(' ')
  expect(printable(name)).toMatchObject([{ text: first, font }, { text: ' ' }, { text: last, font }])
  expect(unprintable(name)).toEqual([])
  const pdf = await pdfmakePdf().render({ content: [{ text: printable(name) }, { text: printable(name), bold: true }] })
  const text = Buffer.from(pdf).toString('latin1')
  expect(text).toContain(`NotoSans${font}-Regular`)
  expect(text).toContain(`NotoSans${font}-SemiBold`)
})

test('a sign that is missing is named once, by its number', () => {
  expect(unprintable('\u{1F69B} Li \u{1F69B} \u{E000}')).toEqual(['U+1F69B', 'U+E000'])
})

test('the font is embedded only where a name needs it', async () => {
  const pdf = pdfmakePdf()
  const made = async (name: string) =>
    Buffer.from(await pdf.render({ content: [{ text: printable(name) }] })).toString('latin1')
  expect(await made('Zoë Müller')).not.toContain('/FontFile2')
  const embedded = await made('Łukasz Żółć')
  expect(embedded).toContain('/FontFile2')
  expect(embedded).toContain('Roboto')
})

test('Chinese comes from the slices of its font that have its letters, and only from those', async () => {
  const runs = printable('王小明 Trucking')
  expect(unprintable('王小明物流有限公司，東京・ひらがな')).toEqual([])
  if (typeof runs === 'string') throw new Error('no font')
  const fonts = runs.flatMap(({ font }) => font ?? [])
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.every((font) => /^Chinese\d+$/.test(font))).toBe(true)
  expect(runs.map(({ text }) => text).join('')).toBe('王小明 Trucking')
  const pdf = Buffer.from(await pdfmakePdf().render({ content: [{ text: runs }] })).toString('latin1')
  expect(pdf.match(/\/FontFile2/g)?.length).toBe(new Set(fonts).size)
})

test.each([
  ['محمد العربي', 'Arabic', ['العربي', ' ', 'محمد']],
  ['דוד כהן', 'Hebrew', ['כהן', ' ', 'דוד']],
] as const)('%s is printed from right to left in the letters of %s', async (name, font, shown) => {
  const runs = printable(name)
  expect(runs).toEqual(shown.map((text) => (text === ' ' ? { text } : { text, font })))
  expect(unprintable(name)).toEqual([])
  const pdf = await pdfmakePdf().render({ content: [{ text: runs }, { text: runs, bold: true }] })
  const text = Buffer.from(pdf).toString('latin1')
  expect(text).toContain(`NotoSans${font}-Regular`)
  expect(text).toContain(`NotoSans${font}-SemiBold`)
})

test('figures, signs and Western words stand among letters that run to the left as Unicode orders them', () => {
  const shown = (text: string) => {
    const runs = printable(text)
    return typeof runs === 'string' ? runs : runs.map((run) => run.text).join('')
  }
  expect(shown('ABC (דוד) 24')).toBe('ABC (דוד) 24')
  expect(shown('שלום (24) ABC')).toBe('ABC (24) שלום')
  expect(shown('شركة ٢٤')).toBe('24 شركة')
  expect(shown('דוד\nABC')).toBe('דוד\nABC')
})

test('a heading goes to the next page with what it heads', async () => {
  const body = [[{ text: 'row' }], [{ text: 'row' }]]
  const pdf = await pdfmakePdf().render({
    content: [
      { text: 'above', margin: [0, 0, 0, 700] },
      { text: 'Heading', style: 'heading' },
      { table: { body, dontBreakRows: true }, margin: [0, 30, 0, 0] },
    ],
    pageSize: 'A4',
    footer: { text: 'foot', count: '{page}', style: 'small', margin: [42, 14, 42, 0] },
  })
  expect((await pdfText(pdf)).replaceAll(' ', '')).toBe('abovefoot1Headingrowrowfoot2')
})
