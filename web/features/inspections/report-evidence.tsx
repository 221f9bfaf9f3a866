import { Card, PlainTable, Stack } from '#ui'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './inspections.module.css'
import { itemName } from './item-name.ts'
import type { Report } from './report-data.ts'

/** What a report rests on: the answer to each item, the pictures, and the signature. */
export function ReportEvidence({ report }: { report: Report }) {
  const { inspections: w } = useWords()
  const { items } = report
  return (
    <>
      {report.photos.length > 0 && <Pictures report={report} />}
      <PlainTable
        label={w.report.items}
        columns={[
          { id: 'item', header: w.defects.item },
          { id: 'part', header: w.defects.unit },
          { id: 'result', header: w.report.answer },
        ]}
        rows={items.map((item) => ({
          id: `${item.part}.${item.code}`,
          cells: [itemName(item, w), w.part[item.part], w.result[item.result]],
        }))}
      />
      <Signature report={report} />
    </>
  )
}

function Pictures({ report }: { report: Report }) {
  const { inspections: w } = useWords()
  const formats = useFormats()
  const nameOf = (part: string, code: string) => {
    const item = report.items.find((one) => one.part === part && one.code === code)
    return item ? itemName(item, w) : code
  }
  return (
    <Card title={w.report.pictures}>
      <div className={styles.pictures}>
        {report.photos.map(({ part, code, sha256, capturedAt }) => (
          <figure key={`${part} ${code} ${sha256}`} className={styles.picture}>
            <a href={fileUrl(sha256)} target="_blank" rel="noreferrer">
              <img src={fileUrl(sha256)} alt={nameOf(part, code)} loading="lazy" />
            </a>
            <figcaption>{`${nameOf(part, code)}, ${formats.instant(capturedAt)}`}</figcaption>
          </figure>
        ))}
      </div>
    </Card>
  )
}

function Signature({ report: { strokes, signerName } }: { report: Report }) {
  const { inspections: w } = useWords()
  return (
    <Card title={w.report.signature}>
      <Stack gap={2}>
        {strokes && (
          <svg
            className={styles.strokes}
            viewBox={`0 0 ${strokes.width} ${strokes.height}`}
            role="img"
            aria-label={w.report.signatureOf(signerName)}
          >
            {strokes.lines.map((line) => {
              const points = line.map(([x, y]) => `${x},${y}`).join(' ')
              return <polyline key={points} points={points} />
            })}
          </svg>
        )}
        <span>{signerName}</span>
      </Stack>
    </Card>
  )
}
