import { settingGroups } from '#domain/settings/registry.ts'
import { Card, Page, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import { SettingRow } from './setting-row.tsx'

export type SettingView = Outputs['settings']['list'][number]

const groups = Object.keys(settingGroups) as (keyof typeof settingGroups)[]

/** Every setting of the registry, by group, with its default and who changed it last. */
export function SettingsPage() {
  const { pages, members, settings: text } = useWords()
  const [list] = trpc.settings.list.useSuspenseQuery()
  return (
    <Page title={pages.settings} description={members.settingsText} width="reading">
      {groups.map((group) => (
        <Card key={group} title={text.group[group]}>
          <Stack gap={6}>
            {list
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingRow key={setting.key} setting={setting} />
              ))}
          </Stack>
        </Card>
      ))}
      <RemoveDemo />
    </Page>
  )
}
