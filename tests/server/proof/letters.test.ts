import { expect, test } from 'vitest'
import { pdfmakePdf } from '#server/adapters/pdfmake-pdf.ts'
import { printable, unprintable } from '#server/features/proof/printable.ts'

test.each([
  ['a name of the West is plain text', 'Zoë Müller, Ñandú & Søn', 'Zoë Müller, Ñandú & Søn'],
  ['signs with a plain relative take it', '1\u202f000 → 2', '1\u00a0000 -> 2'],
  ['a sign that no font has stands as a question mark', '王 Li', '? Li'],
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
  expect(unprintable('王 Li 王 \u{1F69B}')).toEqual(['U+738B', 'U+1F69B'])
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
