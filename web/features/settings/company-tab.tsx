import { useState } from 'react'
import { settings as companySettings } from '#domain/company/declared.ts'
import { parseSha256 } from '#domain/evidence/hash.ts'
import { companyProfile } from '#domain/settings/company-profile.ts'
import { Card, Split, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { fileUrl } from '#web/features/documents/file-url.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { SampleInvoice } from './sample-invoice.tsx'
import type { SettingInput, SettingView } from './setting-data.ts'
import { SettingHistory } from './setting-history.tsx'
import { SettingRow } from './setting-row.tsx'

/** The company as its papers name it, beside an invoice that changes as one types. */
export function CompanyTab() {
  const { companyForm: words, settings } = useWords()
  const me = useMe()
  const [list] = trpc.settings.list.useSuspenseQuery()
  const [typed, setTyped] = useState<Readonly<Record<string, SettingInput>>>({})
  const [history, setHistory] = useState<SettingView | null>(null)
  const rows = list.filter(({ key }) => Object.hasOwn(companySettings, key))
  const shown = { ...Object.fromEntries(rows.map(({ key, value }) => [key, value])), ...typed }
  const logo = parseSha256(String(shown.company_logo ?? ''))
  return (
    <>
      <Split>
        <Card title={settings.group.company}>
          <Stack gap={6}>
            <p>{words.text}</p>
            {rows.map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                onHistory={() => setHistory(setting)}
                onTyped={(value) =>
                  setTyped(({ [setting.key]: _, ...rest }) =>
                    value === null ? rest : { ...rest, [setting.key]: value },
                  )
                }
              />
            ))}
          </Stack>
        </Card>
        <Card title={words.sample.title}>
          <SampleInvoice
            company={companyProfile(shown, me.fleet?.name ?? '')}
            logo={logo ? fileUrl(logo) : undefined}
          />
        </Card>
      </Split>
      {history && <SettingHistory setting={history} onClose={() => setHistory(null)} />}
    </>
  )
}
