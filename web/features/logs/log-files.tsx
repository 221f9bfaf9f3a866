import type { Day, Uuid } from '#domain/units/brands.ts'
import { Button, DownloadIcon, Row } from '#ui'
import { listAddress } from '#web/features/lists/list-address.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useWords } from '#web/format/words.tsx'

/** The shown days as files: the papers with their graphs, a sheet, and a test file in the ELD's format. */
export function LogFiles({ driverId, days }: { driverId: Uuid; days: readonly Day[] }) {
  const { logs: w } = useWords()
  const take = useTakeFile()
  const [to] = days
  const from = days.at(-1)
  if (!from || !to) return null
  const span = `from=${from}&to=${to}`
  const files = [
    { text: w.day.paper, path: `/api/logs/${driverId}/paper?${span}` },
    { text: w.day.sheet, path: listAddress({ list: 'daily-logs', filter: { driverId, from, to } }, 'csv') },
    { text: w.day.eld, path: `/api/logs/${driverId}/eld?${span}` },
  ]
  return (
    <Row gap={3}>
      {files.map(({ text, path }) => (
        <Button key={path} icon={<DownloadIcon size={16} aria-hidden />} onPress={() => void take(path)}>
          {text}
        </Button>
      ))}
    </Row>
  )
}
