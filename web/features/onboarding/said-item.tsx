import { fields } from '#domain/onboarding/items.ts'
import { parseDay } from '#domain/units/time.ts'
import { Facts, Stack } from '#ui'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { Item } from './onboarding-data.ts'

/** What was handed in, as it is read. */
export function SaidItem({ item }: { item: Item }) {
  const { onboarding: w } = useWords()
  const formats = useFormats()
  const shown = (text: string | null) => {
    const day = parseDay(text ?? '')
    return day ? formats.day(day) : (text ?? '')
  }
  const facts = item.fields.flatMap((name) => {
    const value = item.answers.fields[name]
    if (!value) return []
    return [{ term: w.field[name], value: fields[name].kind === 'day' ? shown(value) : value }]
  })
  const { history } = item.answers
  return (
    <Stack gap={3}>
      {facts.length > 0 && <Facts items={facts} />}
      {history.length > 0 && (
        <ul aria-label={w.history}>
          {history.map(({ employer, from, to }) => (
            <li key={`${employer} ${from}`}>{`${employer}, ${shown(from)} – ${to ? shown(to) : w.now}`}</li>
          ))}
        </ul>
      )}
      {item.sha256 && <ShownFile sha256={item.sha256} />}
    </Stack>
  )
}

/** The way to a file that was brought. */
export function ShownFile({ sha256 }: { sha256: NonNullable<Item['sha256']> }) {
  const { onboarding: w } = useWords()
  return (
    <a href={fileUrl(sha256)} target="_blank" rel="noreferrer">
      {w.show}
    </a>
  )
}
