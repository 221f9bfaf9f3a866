import { Card, Item, ItemList, StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { DefectActions } from './defect-actions.tsx'
import { itemName } from './item-name.ts'
import type { Report } from './report-data.ts'
import { defectTone } from './tones.ts'

/** What a report found, each with what became of it and what may be done. */
export function ReportDefects({ report }: { report: Report }) {
  const { inspections: w } = useWords()
  const formats = useFormats()
  if (report.defects.length === 0) return <p>{w.report.noDefects}</p>
  return (
    <Card title={w.tabs.defects}>
      <ItemList aria-label={w.tabs.defects}>
        {report.defects.map((defect) => {
          const { certifiedBy, certifiedAt, certificationNote, status } = defect
          const said =
            certifiedAt &&
            w.defects.certifiedBy(w.defectStatus[status], certifiedBy ?? '', formats.instant(certifiedAt))
          return (
            <Item
              key={defect.id}
              title={`${itemName(defect, w)}, ${defect.unit}`}
              status={<StatusBadge tone={defectTone(defect)} label={w.severity[defect.severity]} />}
              detail={defect.repeats > 0 && w.defects.repeated(defect.repeats)}
              actions={<DefectActions defect={defect} />}
            >
              <p>{defect.note}</p>
              {said && <p>{`${said}: ${certificationNote}`}</p>}
            </Item>
          )
        })}
      </ItemList>
    </Card>
  )
}
