import type { Uuid } from '#domain/units/brands.ts'
import { Card } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import styles from '../portal.module.css'
import { SignOffItem } from './sign-off-item.tsx'

/** On a load: what its customer's foreman said of its tickets; nothing where nobody did. */
export function LoadSignOffs({ loadId }: { loadId: Uuid }) {
  const { portalDesk } = useWords()
  const { data } = trpc.share.signOffs.useQuery({ loadId })
  if (!data || data.rows.length === 0) return null
  return (
    <Card title={portalDesk.signOffs.title}>
      <ul className={styles.list}>
        {data.rows.map((signOff) => (
          <SignOffItem key={signOff.id} signOff={signOff} />
        ))}
      </ul>
    </Card>
  )
}
