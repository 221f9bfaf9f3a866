import type { Uuid } from '#domain/units/brands.ts'
import { Button, DownloadIcon, EmptyState, PlainTable, Row } from '#ui'
import { trpc } from '#web/api.ts'
import { listAddress } from '#web/features/lists/list-address.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type FilesProps = { onShow: (id: Uuid) => void; onTake: () => void }

/** The files that were taken lately: what came of each, its purchases, and what was left out. */
export function FilesTab({ onShow, onTake }: FilesProps) {
  const { fuelDesk } = useWords()
  const w = fuelDesk.files
  const formats = useFormats()
  const takeFile = useTakeFile()
  const [{ rows }] = trpc.fuel.files.useSuspenseQuery()
  if (rows.length === 0) {
    return (
      <EmptyState title={w.empty} action={<Button onPress={onTake}>{fuelDesk.import.open}</Button>}>
        {w.emptyText}
      </EmptyState>
    )
  }
  return (
    <PlainTable
      label={w.file}
      columns={[
        { id: 'file', header: w.file },
        { id: 'provider', header: w.provider },
        { id: 'taken', header: w.taken },
        { id: 'by', header: w.by },
        { id: 'added', header: w.added, align: 'end' },
        { id: 'known', header: w.known, align: 'end' },
        { id: 'rejected', header: w.rejected, align: 'end' },
        { id: 'steps', header: w.show },
      ]}
      rows={rows.map((row) => ({
        id: row.id,
        cells: [
          row.fileName,
          row.provider,
          formats.instant(row.createdAt),
          row.by,
          formats.number(row.added),
          formats.number(row.known),
          formats.number(row.rejected),
          <Row key="steps" gap={2}>
            <Button size="small" aria-label={`${w.show}: ${row.fileName}`} onPress={() => onShow(row.id)}>
              {w.show}
            </Button>
            {row.rejected > 0 && (
              <Button
                size="small"
                variant="quiet"
                icon={<DownloadIcon size={16} aria-hidden />}
                aria-label={`${w.rejected}: ${row.fileName}`}
                onPress={() => void takeFile(listAddress({ list: 'fuel-rejects', filter: { id: row.id } }, 'csv'))}
              >
                {w.rejected}
              </Button>
            )}
          </Row>,
        ],
      }))}
    />
  )
}
