import { Button, Dialog, Stack } from '#ui'
import styles from './demo.module.css'
import type { DemoWords } from './words.ts'

/** What the demo is, what to try first, and what it leaves out. */
export function StartSheet({ words, isOpen, onClose }: { words: DemoWords; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={words.title}
      closeLabel={words.close}
      actions={
        <Button variant="primary" onPress={onClose}>
          {words.begin}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{words.what}</p>
        <List title={words.tryTitle} items={words.tries} />
        <List title={words.leftOutTitle} items={words.leftOut} />
        <p className={styles.small}>{words.lasts}</p>
      </Stack>
    </Dialog>
  )
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
