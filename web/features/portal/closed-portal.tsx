import { Card, EmptyState } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './portal.module.css'

/** No link, or one that has ended or was withdrawn, which look the same: why that may be, and the way to a code. */
export function ClosedPortal() {
  const { portal } = useWords()
  return (
    <main className={styles.page} data-narrow>
      <EmptyState isWholePage title={portal.closed}>
        {portal.closedText}
      </EmptyState>
      <Card title={portal.code.title}>
        <CodeForm />
      </Card>
    </main>
  )
}
