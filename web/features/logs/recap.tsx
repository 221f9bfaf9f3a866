import type { JudgedLog } from '#domain/compliance/logs/judged-log.ts'
import { Card, PlainTable, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** What the next days give back of the cycle, if nothing is worked before. */
export function Recap({ judged }: { judged: JudgedLog }) {
  const { recap } = useWords()
  const formats = useFormats()
  if (judged.recap.length === 0) return null
  return (
    <Card title={recap.title}>
      <Stack gap={3}>
        <p>{recap.text(formats.duration(judged.cycleLimitMin))}</p>
        <PlainTable
          label={recap.hours}
          columns={[
            { id: 'day', header: recap.day },
            { id: 'hours', header: recap.hours, align: 'end' },
          ]}
          rows={judged.recap.map(({ day, leftMin }) => ({
            id: day,
            cells: [formats.day(day), formats.duration(leftMin)],
          }))}
        />
      </Stack>
    </Card>
  )
}
