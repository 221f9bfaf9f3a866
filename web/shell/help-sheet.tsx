import { CheckboxField, Dialog, KeyHint, Stack } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import styles from './help-sheet.module.css'
import { showOverlay } from './palette-state.ts'
import { commandLabel } from './shortcut-labels.ts'
import { printedKeys } from './shortcut-registry.ts'
import { setSingleKeys, useSingleKeys } from './single-keys.ts'
import { isMac, useShortcuts } from './use-commands.ts'

/** Every key that does something here, and the switch for those without Ctrl or Cmd. */
export default function HelpSheet() {
  const words = useWords()
  const { shell } = words
  const { userId } = useMe()
  const singleKeys = useSingleKeys(userId)
  const w = shell.shortcuts
  const anywhere = useShortcuts().map((shortcut) => ({
    label: commandLabel(shortcut.command, words),
    keys: printedKeys(shortcut, { isMac: isMac(), singleKeys }),
  }))
  const letters = (...keys: string[]) => (singleKeys ? keys : [])
  const inLists = [
    { label: w.move, keys: ['↑ ↓', ...letters('J K')] },
    { label: w.openRow, keys: ['Enter'] },
    { label: w.select, keys: ['Space', ...letters('X')] },
    { label: w.extend, keys: ['Shift ↑ ↓'] },
    { label: w.edit, keys: letters('E') },
    { label: w.search, keys: letters('/') },
    { label: w.filters, keys: letters('F') },
  ]
  return (
    <Dialog isOpen onOpenChange={() => showOverlay(null)} title={w.title} closeLabel={shell.close}>
      <Stack gap={4}>
        <KeyList title={w.anywhere} rows={anywhere} or={w.or} />
        {singleKeys && <p className={styles.hint}>{w.hint}</p>}
        <KeyList title={w.inLists} rows={inLists} or={w.or} />
        <CheckboxField
          label={w.singleKeys}
          description={`${w.singleKeysText} ${w.keptHere}`}
          isSelected={singleKeys}
          onChange={(isOn) => setSingleKeys(userId, isOn)}
        />
      </Stack>
    </Dialog>
  )
}

type KeyListProps = { title: string; rows: { label: string; keys: string[] }[]; or: string }

function KeyList({ title, rows, or }: KeyListProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {rows
          .filter((row) => row.keys.length > 0)
          .map((row) => (
            <div key={row.label} className={styles.row}>
              <dt>{row.label}</dt>
              <dd>
                <KeyHint keys={row.keys} or={or} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
