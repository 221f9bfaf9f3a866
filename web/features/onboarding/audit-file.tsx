import { createLink } from '@tanstack/react-router'
import { isAdmin } from '#domain/access/roles.ts'
import { Card, Item, ItemList, LinkButton, Stack } from '#ui'
import { StateBadge } from '#web/features/compliance/state-badge.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { Onboarding } from './onboarding-data.ts'

const RouterButton = createLink(LinkButton)

/** The papers of a driver or contractor as an audit reads them: what is accepted here stands among them. */
export function AuditFile({ file }: { file: NonNullable<Onboarding['file']> }) {
  const { onboarding: w, compliance } = useWords()
  const formats = useFormats()
  const me = useMe()
  const { subject, subjectId, items } = file
  return (
    <Card title={subject === 'driver' ? w.file : w.contractorFile}>
      <Stack gap={3}>
        <p>{w.inForce(formats.number(file.satisfied), formats.number(file.required))}</p>
        <ItemList aria-label={subject === 'driver' ? w.file : w.contractorFile}>
          {items.map(({ code, state, lastDay, citation }) => (
            <Item
              key={code}
              title={compliance.item[code]}
              status={<StateBadge state={state} />}
              detail={[citation, lastDay && `${compliance.drawer.lastDay} ${formats.day(lastDay)}`]
                .filter(Boolean)
                .join(' · ')}
              actions={
                isAdmin(me) && (
                  <RouterButton
                    to="/compliance"
                    search={{ subject, id: subjectId, item: code, tab: subject }}
                    size="small"
                    variant="quiet"
                    aria-label={w.inComplianceOf(compliance.item[code])}
                  >
                    {w.open}
                  </RouterButton>
                )
              }
            />
          ))}
        </ItemList>
        {subject === 'driver' && <p>{w.fileText}</p>}
      </Stack>
    </Card>
  )
}
