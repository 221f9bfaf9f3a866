import type { FieldApart, Said } from '#domain/documents/readings-apart.ts'
import type { Formats } from '#domain/format/formats.ts'
import { parseDay } from '#domain/units/time.ts'
import { Banner } from '#ui'
import { useWords } from '#web/format/words.tsx'

type ReadingsApartProps = { fields: readonly FieldApart[]; formats: Formats }

/** Where the phone and the server read a ticket differently: both values, for the driver to compare with the paper. */
export function ReadingsApart({ fields, formats }: ReadingsApartProps) {
  const { ticket: words } = useWords().driver
  if (fields.length === 0) return null
  const labels = { gross: words.gross, tare: words.tare, net: words.net, ticket_number: words.number, date: words.date }
  const textOf = (said: Said) => {
    if ('weight' in said) return said.unit ? formats.printedWeight(said.weight, said.unit) : String(said.weight)
    const day = parseDay(said.text)
    return day ? formats.day(day) : said.text
  }
  return (
    <Banner kind="warning" title={words.apart}>
      <ul>
        {fields.map(({ field, phone, server }) => (
          <li key={field}>{words.apartField(labels[field], textOf(phone), textOf(server))}</li>
        ))}
      </ul>
    </Banner>
  )
}
