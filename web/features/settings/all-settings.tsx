import { useState } from 'react'
import { settingGroups } from '#domain/settings/registry.ts'
import { Card, EmptyState, SearchField, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { MapRoads } from './map-roads.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import type { SettingView } from './setting-data.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingRow } from './setting-row.tsx'
import styles from './setting-sections.module.css'
import { SettingSections } from './setting-sections.tsx'

const groups = Object.keys(settingGroups)

/** Every setting of the registry, by section; what is typed above narrows them by their sentence. */
export function AllSettings() {
  const { members, settings: text, shell } = useWords()
  const [list] = trpc.settings.list.useSuspenseQuery()
  const [typed, setTyped] = useState('')
  const [history, setHistory] = useState<SettingView | null>(null)
  const wanted = typed.trim().toLowerCase()
  // The company has a tab of its own; it is found here by what is typed.
  const here = wanted === '' ? list.filter(({ group }) => group !== 'company') : list
  const found = here.filter(({ key, group }) =>
    [key, text.sentence[key], text.group[group]].some((said) => said.toLowerCase().includes(wanted)),
  )
  const sections = groups.flatMap((id) => {
    const rows = found.filter((setting) => setting.group === id)
    const [first] = rows
    return first ? [{ id, label: text.group[first.group], rows }] : []
  })
  // What all else is counted and written in comes first, the rest by its name.
  sections.sort((one, other) =>
    one.id === 'fleet' || other.id === 'fleet'
      ? Number(other.id === 'fleet') - Number(one.id === 'fleet')
      : one.label.localeCompare(other.label),
  )
  const roads = wanted === '' ? [{ id: 'roads', label: text.roads.title }] : []
  return (
    <div className={styles.page}>
      <SettingSections sections={[...sections, ...roads]} />
      <Stack gap={4} className={styles.content}>
        <SearchField
          label={members.settingSearch}
          placeholder={members.settingSearch}
          clearLabel={shell.clearFilters}
          value={typed}
          onChange={setTyped}
        />
        {found.length === 0 && <EmptyState title={members.settingNone} />}
        {sections.map(({ id, label, rows }) => (
          <Card key={id} id={id} title={label} className={styles.section}>
            <Stack gap={6}>
              {rows.map((setting) => (
                <SettingRow key={setting.key} setting={setting} onHistory={() => setHistory(setting)} />
              ))}
            </Stack>
          </Card>
        ))}
        {wanted === '' && <MapRoads />}
        {wanted === '' && <RemoveDemo />}
        {history && <SettingHistory setting={history} onClose={() => setHistory(null)} />}
      </Stack>
    </div>
  )
}
