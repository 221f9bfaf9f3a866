import { Link } from '@tanstack/react-router'
import { named } from '#domain/words/named.ts'
import { Drawer, Facts, Stack } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './audit-details.module.css'
import { type AuditRow, changedFields, whoChanged } from './audit-row.ts'

/** One change with each of its fields before and after, and all that tells where it came from. */
export function AuditDetails({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { audit: text, shell } = useWords()
  const formats = useFormats()
  const fields = changedFields(row)
  return (
    <Drawer isOpen onOpenChange={onClose} title={named(row.entity, text.entity)} closeLabel={shell.close}>
      <Stack gap={4}>
        <Facts
          items={[
            { term: text.when, value: formats.instantWithYear(row.created_at) },
            { term: text.who, value: whoChanged(row, text) },
            { term: text.step, value: <code>{row.procedure}</code> },
            { term: text.reason, value: row.reason ?? '–' },
            { term: text.address, value: row.ip ?? '–' },
            { term: text.request, value: <code className={styles.id}>{row.requestId ?? '–'}</code> },
            { term: text.seal, value: row.seq === null ? text.notSealed : formats.number(row.seq) },
          ]}
        />
        {row.entity === 'load' && (
          <Link to="/loads/$id" params={{ id: row.entityId }}>
            {text.open}
          </Link>
        )}
        {fields.length > 0 && (
          <table className={styles.values}>
            <thead>
              <tr>
                <th scope="col">{text.field}</th>
                <th scope="col">{text.before}</th>
                <th scope="col">{text.after}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{valueText(row.before?.[field], text.nothing)}</td>
                  <td>{valueText(row.after?.[field], text.nothing)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Stack>
    </Drawer>
  )
}

function valueText(value: unknown, nothing: string): string {
  if (value === null || value === undefined) return nothing
  return typeof value === 'string' ? value : JSON.stringify(value)
}
